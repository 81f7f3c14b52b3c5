/** The part of the desk's schema about accounts, their removal, and emails to the people concerned. */
export const ACCOUNT_SCHEMA = /* GraphQL */ `
  extend type Query {
    "Removals that wait for another operator, oldest first, at most 100. Needs the right to remove."
    removals: [Removal!]!
    "Erasures that users have requested, soonest due first, at most 100. Needs the right to read."
    erasures: [Erasure!]!
    "Erasures of the last 30 days that are done or withdrawn, newest first, at most 100. Needs the right to read."
    endedErasures: [EndedErasure!]!
    "An email as it would be sent; null when there is no such room, case or account. Needs the right to act."
    emailPreview(input: EmailPreviewInput!): EmailPreview
  }

  extend type Mutation {
    "Answers who wrote a case that the operator has, by email. Needs the right to act."
    answerCase(input: AnswerCaseInput!): CasePayload!
    "Warns a user by email. Needs the right to act."
    warnUser(input: UserNoteInput!): AccountPayload!
    "Holds all rooms of a user, who can do little more than read until the account is resumed. Needs the right to act."
    suspendUser(input: UserNoteInput!): AccountPayload!
    "Ends a suspension. Needs the right to act."
    resumeUser(input: UserInput!): AccountPayload!
    "Asks for the removal of an account. Needs the right to remove."
    askRemoval(input: UserNoteInput!): AccountPayload!
    "Removes an account for good, if another operator has asked for it. Needs the right to remove."
    confirmRemoval(input: UserInput!): AccountPayload!
    "Withdraws the request to remove an account. Needs the right to remove."
    withdrawRemoval(input: UserInput!): AccountPayload!
  }

  extend type Case {
    "The user who wrote; null when there is none any more."
    reporter: CasePerson
    "The reported user; null for a contact message."
    reported: CasePerson
  }

  "A user with what operators need to know of them."
  type CasePerson {
    id: ID!
    "Username or display name; null without one."
    name: String
    "The language in which the user reads emails."
    language: EmailLanguage!
    createdAt: DateTime!
    isRemoved: Boolean!
    "Null unless the account is suspended."
    suspendedAt: DateTime
    suspensionNote: String
    "The request to remove the account; null without one."
    removal: Removal
    "At most 1000."
    reportsSent: Int!
    "At most 1000."
    reportsAbout: Int!
    "The last 10, newest first."
    latestSent: [RelatedReport!]!
    "The last 10, newest first."
    latestAbout: [RelatedReport!]!
    "The last 10 actions on the account, newest first."
    actions: [Action!]!
  }

  "Another report of or about a person of a case."
  type RelatedReport {
    "Id of its case."
    id: ID!
    reason: String!
    state: CaseState!
    description: String!
    createdAt: DateTime!
  }

  type Removal {
    userId: ID!
    username: String
    "Name of the operator who asked."
    operator: String!
    note: String!
    createdAt: DateTime!
  }

  type Erasure {
    userId: ID!
    name: String
    "When the account is erased, 30 days after the request."
    dueAt: DateTime!
  }

  enum ErasureOutcome {
    DONE
    WITHDRAWN
  }

  type EndedErasure {
    userId: ID!
    "Null when the account is erased, or has no name."
    name: String
    outcome: ErasureOutcome!
    endedAt: DateTime!
  }

  enum EmailPreviewKind {
    ROOM_HELD
    ROOM_RELEASED
    ANSWERED
    WARNED
    SUSPENDED
    RESUMED
    REMOVED
  }

  enum EmailLanguage {
    EN
    HI
  }

  type EmailPreview {
    "Null when the person has no verified address: no email is sent."
    to: String
    "The language of the reader."
    language: EmailLanguage!
    subject: String!
    text: String!
  }

  input EmailPreviewInput {
    kind: EmailPreviewKind!
    "Id of the room, the case or the account."
    id: ID! @length(max: 40)
    "The words of the operator; left out for ROOM_RELEASED and RESUMED, which have none."
    text: String @length(max: 4000)
  }

  input AnswerCaseInput {
    id: ID! @length(max: 40)
    text: String! @length(max: 4000)
  }

  input UserInput {
    userId: ID! @length(max: 40)
  }

  input UserNoteInput {
    userId: ID! @length(max: 40)
    note: String! @length(max: 4000)
  }
`;
