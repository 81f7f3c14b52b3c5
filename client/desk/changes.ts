import { gql, type TypedDocumentNode } from '@apollo/client';
import { REFUSED } from './fragments';
import type { Refusal } from './queries';

/** A change of a case, a room, a review, an account or a finding; its page is read again afterwards. */
export type Change = TypedDocumentNode<{ change: { refusal: Refusal | null } }, { input: ChangeInput }>;

/** Fields of the input of a change. */
export type ChangeInput = Readonly<Record<string, string>>;

const change = (field: string, input: string): Change => gql`
  mutation Change($input: ${input}!) {
    change: ${field}(input: $input) {
      refusal {
        ...Refused
      }
    }
  }
  ${REFUSED}
`;

export const TAKE = change('takeCase', 'CaseInput');
export const RETURN = change('returnCase', 'CaseInput');
export const CLOSE = change('closeCase', 'CaseNoteInput');
export const ANSWER = change('answerCase', 'AnswerCaseInput');
export const HOLD = change('holdRoom', 'RoomNoteInput');
export const RELEASE = change('releaseRoom', 'RoomInput');
export const HOLD_REVIEW = change('holdReview', 'ReviewNoteInput');
export const RELEASE_REVIEW = change('releaseReview', 'ReviewInput');
export const WARN = change('warnUser', 'UserNoteInput');
export const SUSPEND = change('suspendUser', 'UserNoteInput');
export const RESUME = change('resumeUser', 'UserInput');
export const ASK_REMOVAL = change('askRemoval', 'UserNoteInput');
export const CONFIRM_REMOVAL = change('confirmRemoval', 'UserInput');
export const WITHDRAW_REMOVAL = change('withdrawRemoval', 'UserInput');
export const LOOK = change('markLooked', 'FindingInput');
