/** The part of the desk's schema for what to look at before people report, and for the figures. */
export const FINDINGS_SCHEMA = /* GraphQL */ `
  extend type Query {
    "What the server noticed and nobody has looked at, newest first. Needs the right to read."
    findings(kind: FindingKind!, first: Int! = 25, after: String @length(max: 100)): FindingConnection!
    "The numbers of the last days, and how the servers are. Needs the right to read."
    figures: Figures!
  }

  extend type Mutation {
    "Marks a finding as looked at, so that it leaves its list. Needs the right to act."
    markLooked(input: FindingInput!): FindingPayload!
  }

  enum FindingKind {
    "A room that became public in the last 24 hours."
    NEW_ROOM
    "A room that seems to be one of another owner."
    DUPLICATE
    "A room whose rent is under half of the median of its district."
    LOW_RENT
    "An account of the last seven days that started ten or more chats in a day."
    MANY_CONTACTS
    "An account that sent three or more messages with words of payments in a day."
    PAYMENT_WORDS
  }

  "What two rooms have in common, the strongest first."
  enum DuplicateReason {
    PHOTO
    PHONE
    NAME
  }

  type FindingConnection {
    nodes: [Finding!]!
    pageInfo: PageInfo!
    "At most 1000."
    totalCount: Int!
    totalCountIsCapped: Boolean!
  }

  type Finding {
    id: ID!
    kind: FindingKind!
    "The owner of the room, or the account."
    account: FoundAccount!
    "Null for a finding about an account."
    room: FoundRoom
    "The room that seems to be the same."
    other: OtherRoom
    reason: DuplicateReason
    "The rent, or how many chats or messages there were."
    figure: Int
    "The median rent of the district."
    beside: Int
    createdAt: DateTime!
  }

  type FoundAccount {
    id: ID!
    "Null for an account without a name."
    name: String
    since: DateTime!
    "The language in which the user reads emails."
    language: EmailLanguage!
    "The page of an owner at the site; null for a seeker."
    url: String
  }

  type FoundRoom {
    id: ID!
    name: String!
    price: Int!
    district: String!
    "The page of the room at the site."
    url: String!
  }

  type OtherRoom {
    id: ID!
    name: String!
    url: String!
  }

  type Figures {
    "The last 30 days that are over, oldest first; a day that is not counted yet is left out."
    days: [SiteDay!]!
    openCases: OpenCases!
    "The servers that have told how they are within the hour, at most 100; the one that answers is first."
    servers: [Server!]!
  }

  type Server {
    "Name of the machine and number of the process."
    name: String!
    "The version of the API."
    version: String!
    "True for the server that answers."
    isOwn: Boolean!
    "True when it has not told for three minutes."
    isSilent: Boolean!
    "When it last told how it is; each does once a minute."
    toldAt: DateTime!
    "Values that show how it is."
    readings: [Reading!]!
  }

  "The numbers of a day in India."
  type SiteDay {
    day: String!
    rooms: Int!
    people: Int!
    messages: Int!
    "Chats that were started."
    contacts: Int!
    "Cases whose writers were told for the first time: by an answer, or by the closing of their report."
    answered: Int!
    "Median minutes from the arrival of these cases to that; null without any."
    answerMinutes: Int
  }

  "Cases that are not closed, by age."
  type OpenCases {
    "Up to a day."
    day: Int!
    "One to three days."
    threeDays: Int!
    "Three to seven days."
    week: Int!
    older: Int!
  }

  type Reading {
    name: String!
    value: Float!
  }

  input FindingInput {
    id: ID! @length(max: 40)
  }
`;
