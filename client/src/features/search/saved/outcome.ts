import { failureText } from '../../../apollo/errors';

/** The result of a change, with the text to show. */
export interface Outcome {
  readonly isDone: boolean;
  readonly text: string;
}

interface Answer {
  readonly message: string | null;
  readonly userErrors: readonly { readonly message: string }[];
}

/** Returns the outcome of a change of saved searches. */
export async function outcomeOf(answer: Promise<Answer | undefined>): Promise<Outcome> {
  try {
    const given = await answer;
    const [userError] = given?.userErrors ?? [];
    return { isDone: !userError, text: userError?.message ?? given?.message ?? '' };
  } catch (error) {
    return { isDone: false, text: failureText(error, 'savedSearches.changeFailed') };
  }
}
