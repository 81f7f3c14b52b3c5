/** The part of the desk's schema that tells how a mutation went. Every payload is here, with every refusal. */
export const PAYLOAD_SCHEMA = /* GraphQL */ `
  enum RefusalCode {
    NOT_FOUND
    "Another operator has the case."
    TAKEN
    CLOSED
    "The operator does not have the case."
    NOT_TAKEN
    NOTHING_TO_DO
    NOTE_MISSING
    "A note has at most 1000 characters."
    NOTE_TOO_LONG
    "Name, password or code is wrong, or the code was used before."
    SIGN_IN_WRONG
    "The person has no verified address."
    NO_ADDRESS
    "A case is answered at most 5 times."
    ANSWERS_TOO_MANY
    "Another operator confirms a removal."
    SAME_OPERATOR
    "The room is held with the account of its owner."
    OWNER_SUSPENDED
  }

  "Why nothing was changed."
  type Refusal {
    code: RefusalCode!
    "Name of the operator who has the case."
    heldBy: String
  }

  type SignInPayload {
    operator: Operator
    refusal: Refusal
  }

  type CasePayload {
    case: Case
    refusal: Refusal
  }

  type RoomPayload {
    room: CaseRoom
    refusal: Refusal
  }

  type ReviewPayload {
    review: CaseReview
    refusal: Refusal
  }

  type AccountPayload {
    refusal: Refusal
  }

  type FindingPayload {
    refusal: Refusal
  }
`;
