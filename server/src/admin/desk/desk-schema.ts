/** The schema of the web desk. It is not part of the public API. */
export const DESK_SCHEMA = /* GraphQL */ `
  "A moment, as ISO 8601 in UTC."
  scalar DateTime

  "The longest text that an argument takes, in UTF-16 units."
  directive @length(max: Int!, items: Int) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION

  type Query {
    "The signed-in operator; null without a session."
    me: Operator
    "The queue: reports and contact messages. Needs the right to read."
    cases(filter: CaseFilter, first: Int! = 25, after: String @length(max: 100)): CaseConnection!
    "The number of cases in each state. Needs the right to read."
    caseCounts: CaseCounts!
    "One case; null when there is none. Needs the right to read."
    case(id: ID! @length(max: 40)): Case
    "What operators did, newest first. Needs the right to manage."
    audit(first: Int! = 25, after: String @length(max: 100)): ActionConnection!
  }

  type Mutation {
    "Signs an operator in, and sets the cookie of the session."
    signIn(input: SignInInput!): SignInPayload!
    "Ends the session."
    signOut: Boolean!
    "Takes a case. Refused with TAKEN when another operator has it. Needs the right to act."
    takeCase(input: CaseInput!): CasePayload!
    "Puts a case that the operator has back into the queue. Needs the right to act."
    returnCase(input: CaseInput!): CasePayload!
    "Closes a case that the operator has, with a reason, and answers who wrote it. Needs the right to act."
    closeCase(input: CaseNoteInput!): CasePayload!
    "Takes a room off; its owner reads the note. Needs the right to act."
    holdRoom(input: RoomNoteInput!): RoomPayload!
    "Gives a held room back as it was. Needs the right to act."
    releaseRoom(input: RoomInput!): RoomPayload!
    "Hides a review from all but its author, with a reason for operators, and does not count it. Needs the right to act."
    holdReview(input: ReviewNoteInput!): ReviewPayload!
    "Shows and counts a held review again. Needs the right to act."
    releaseReview(input: ReviewInput!): ReviewPayload!
  }

  enum Right {
    READ
    ACT
    REMOVE
    MANAGE
  }

  type Operator {
    id: ID!
    name: String!
    rights: [Right!]!
  }

  enum CaseKind {
    REPORT
    CONTACT_MESSAGE
  }

  "The same states as at the command line."
  enum CaseState {
    OPEN
    ACTING
    CLOSED
  }

  enum CaseOrder {
    OLDEST_FIRST
    NEWEST_FIRST
  }

  input CaseFilter {
    kind: CaseKind
    state: CaseState
    "Name of the operator who has the case."
    assignee: String @length(max: 100)
    "Only cases that are at least so many hours old."
    minimumHours: Int
    "Words in the text, or in the name of the reported user or of the sender."
    search: String @length(max: 200)
    order: CaseOrder
  }

  type CaseCounts {
    open: Int!
    acting: Int!
    closed: Int!
    "Cases that the operator has."
    mine: Int!
  }

  type CaseConnection {
    nodes: [Case!]!
    pageInfo: PageInfo!
    "At most 1000."
    totalCount: Int!
    totalCountIsCapped: Boolean!
  }

  type ActionConnection {
    nodes: [Action!]!
    pageInfo: PageInfo!
  }

  type PageInfo {
    endCursor: String
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
  }

  "A report or a contact message."
  type Case {
    id: ID!
    kind: CaseKind!
    state: CaseState!
    "Reason of a report; null for a contact message."
    reason: String
    "Name of the reported user, or of the sender of a contact message."
    subject: String!
    text: String!
    createdAt: DateTime!
    "Name of the operator who has the case; null when nobody has."
    assignee: String
    takenAt: DateTime
    "Name of the user who wrote, or the id without one; null when the account is removed."
    writer: String
    "Email address that the sender of a contact message gave."
    replyTo: String
    "The room of a report as it is now."
    room: CaseRoom
    "The review of a report as it is now; null without one, and when it is deleted."
    review: CaseReview
    facts: CaseFacts!
    "What operators did, oldest first."
    actions: [Action!]!
  }

  type CaseRoom {
    id: ID!
    name: String!
    status: String!
    isHeld: Boolean!
    heldNote: String
    "The page of the room at the site; null while it is no public room."
    url: String
  }

  type CaseReview {
    id: ID!
    isHeld: Boolean!
    "The reason of the operator who holds it."
    heldNote: String
  }

  "What the reporter saw, beside what is there now."
  type CaseFacts {
    "Id of the reported account."
    reportedId: ID
    room: [Fact!]!
    person: [Fact!]!
    review: [Fact!]!
    chat: [ChatLine!]!
  }

  type Fact {
    name: String!
    "Null when there was no such fact."
    seen: String
    "Null when there is no such fact any more."
    now: String
  }

  type ChatLine {
    "reporter or reported"
    by: String!
    text: String!
    createdAt: DateTime!
    "True for the message that was reported; its neighbours are shown with it."
    isReported: Boolean!
  }

  "An entry of the audit log."
  type Action {
    id: ID!
    operator: String!
    verb: String!
    subjectId: ID!
    note: String
    createdAt: DateTime!
  }

  input SignInInput {
    name: String! @length(max: 100)
    password: String! @length(max: 200)
    "A code of the authenticator app, or a recovery code."
    code: String! @length(max: 100)
  }

  input CaseInput {
    id: ID! @length(max: 40)
  }

  input CaseNoteInput {
    id: ID! @length(max: 40)
    note: String! @length(max: 4000)
    "Sent by email to who wrote the report or message; nothing is sent when blank."
    answer: String @length(max: 4000)
  }

  input RoomInput {
    roomId: ID! @length(max: 40)
  }

  input RoomNoteInput {
    roomId: ID! @length(max: 40)
    note: String! @length(max: 4000)
  }

  input ReviewInput {
    reviewId: ID! @length(max: 40)
  }

  input ReviewNoteInput {
    reviewId: ID! @length(max: 40)
    note: String! @length(max: 4000)
  }
`;
