import { gql, type TypedDocumentNode } from '@apollo/client';
import { type Action, ENTRY, REMOVAL, type Removal } from './fragments';

interface Audit {
  readonly audit: {
    readonly nodes: readonly (Action & { readonly subjectId: string })[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
}

export const AUDIT: TypedDocumentNode<Audit, { after?: string | null }> = gql`
  query Audit($after: String) {
    audit(after: $after) {
      nodes {
        ...Entry
        subjectId
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
  ${ENTRY}
`;

export const REMOVALS: TypedDocumentNode<{ removals: readonly Removal[] }, Record<string, never>> = gql`
  query Removals {
    removals {
      ...Asked
    }
  }
  ${REMOVAL}
`;

interface EndedErasure {
  readonly userId: string;
  readonly name: string | null;
  readonly outcome: 'DONE' | 'WITHDRAWN';
  readonly endedAt: string;
}

interface Erasures {
  readonly endedErasures: readonly EndedErasure[];
  readonly erasures: readonly { readonly userId: string; readonly name: string | null; readonly dueAt: string }[];
}

export const ERASURES: TypedDocumentNode<Erasures, Record<string, never>> = gql`
  query Erasures {
    erasures {
      userId
      name
      dueAt
    }
    endedErasures {
      userId
      name
      outcome
      endedAt
    }
  }
`;
