import { isOnServer } from '../lib/on-server';
import { signedInHint } from '../lib/signed-in-hint';

/** The answer to the first query of a public page, which the server put into the page. */
export interface FirstAnswer {
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
  readonly data: unknown;
}

let answer: FirstAnswer | undefined;

/** Gives the answer to the page that the server writes. */
export function giveFirstAnswer(given: FirstAnswer | undefined): void {
  answer = given;
}

/**
 * Returns the answer that the page brought along. It is the answer for a visitor, so a signed-in user, who asks for their
 * own, gets none.
 */
export function firstAnswer(): FirstAnswer | undefined {
  if (isOnServer) return answer;
  if (signedInHint()) return undefined;
  const element = document.getElementById('first-answer');
  if (element) {
    answer = JSON.parse(element.textContent) as FirstAnswer;
    element.remove();
  }
  return answer;
}

/** Returns the data of the answer that the page brought along, if it belongs to this query. */
export function firstAnswerTo(operationName: string, variables: object): unknown {
  const found = firstAnswer();
  const isSame =
    found?.operationName === operationName && JSON.stringify(found.variables) === JSON.stringify(variables);
  return isSame ? found.data : undefined;
}
