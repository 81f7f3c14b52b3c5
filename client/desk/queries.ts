import { gql, type TypedDocumentNode } from '@apollo/client';
import { type Action, type CasePerson, PERSON, REFUSED } from './fragments';
import type { DeskText } from './texts';

type Rest<Key, Prefix extends string> = Key extends `${Prefix}.${infer Name}` ? Name : never;

/** A code of a refusal, each with a text. */
export type RefusalCode = Rest<DeskText, 'refusal'>;
export type CaseState = Rest<DeskText, 'state'>;
export type CaseKind = Rest<DeskText, 'kind'>;

export interface Refusal {
  readonly code: RefusalCode;
  readonly heldBy: string | null;
}

export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly ('READ' | 'ACT' | 'REMOVE' | 'MANAGE')[];
}

/** A case as the queue shows it. */
export interface ListedCase {
  readonly id: string;
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly reason: Rest<DeskText, 'reason'> | null;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: string;
  readonly assignee: string | null;
}

export interface Fact {
  readonly name: string;
  readonly seen: string | null;
  readonly now: string | null;
}

/** A case with everything about it. */
export interface WholeCase extends ListedCase {
  readonly writer: string | null;
  readonly replyTo: string | null;
  readonly room: { readonly id: string; readonly isHeld: boolean; readonly url: string | null } | null;
  readonly review: { readonly id: string; readonly isHeld: boolean } | null;
  readonly facts: {
    readonly room: readonly Fact[];
    readonly person: readonly Fact[];
    readonly review: readonly Fact[];
    readonly chat: readonly {
      readonly by: 'reporter' | 'reported';
      readonly text: string;
      readonly isReported: boolean;
    }[];
  };
  readonly reporter: CasePerson | null;
  readonly reported: CasePerson | null;
  readonly actions: readonly Action[];
}

export interface CaseFilter {
  readonly state?: CaseState | null;
  readonly kind?: CaseKind | null;
  readonly assignee?: string | null;
  readonly search?: string | null;
  readonly order?: 'OLDEST_FIRST' | 'NEWEST_FIRST';
}

export interface Cases {
  readonly cases: {
    readonly nodes: readonly ListedCase[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
}

export const ME: TypedDocumentNode<{ me: Operator | null }, Record<string, never>> = gql`
  query Me {
    me {
      id
      name
      rights
    }
  }
`;

export const CASES: TypedDocumentNode<Cases, { filter: CaseFilter; first?: number; after?: string | null }> = gql`
  query Cases($filter: CaseFilter!, $first: Int! = 25, $after: String) {
    cases(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        kind
        state
        reason
        subject
        text
        createdAt
        assignee
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;

export const CASE: TypedDocumentNode<{ case: WholeCase | null }, { id: string }> = gql`
  query Case($id: ID!) {
    case(id: $id) {
      id
      kind
      state
      reason
      subject
      text
      createdAt
      assignee
      writer
      replyTo
      room {
        id
        isHeld
        url
      }
      review {
        id
        isHeld
      }
      facts {
        room {
          name
          seen
          now
        }
        person {
          name
          seen
          now
        }
        review {
          name
          seen
          now
        }
        chat {
          by
          text
          isReported
        }
      }
      reporter {
        ...Person
      }
      reported {
        ...Person
      }
      actions {
        ...Entry
      }
    }
  }
  ${PERSON}
`;

interface SignIn {
  readonly signIn: { readonly operator: Operator | null; readonly refusal: Refusal | null };
}

export const SIGN_IN: TypedDocumentNode<SignIn, { input: { name: string; password: string; code: string } }> = gql`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      operator {
        id
        name
        rights
      }
      refusal {
        ...Refused
      }
    }
  }
  ${REFUSED}
`;

export const SIGN_OUT: TypedDocumentNode<{ signOut: boolean }, Record<string, never>> = gql`
  mutation SignOut {
    signOut
  }
`;
