/** Thrown within the transaction of an action to roll it back, with its entry in the audit log. */
export class NotDone<Reason extends string> extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

/** Returns the outcome of an action; the reason when it was rolled back with one. */
export async function outcomeOf<Outcome extends string>(action: Promise<Outcome>): Promise<Outcome> {
  try {
    return await action;
  } catch (fault) {
    if (fault instanceof NotDone) return fault.reason as Outcome;
    throw fault;
  }
}
