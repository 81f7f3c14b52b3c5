import { gql, type TypedDocumentNode } from '@apollo/client';

/** The number of cases in each state, and of those that the operator has. */
interface CaseCounts {
  readonly open: number;
  readonly acting: number;
  readonly closed: number;
  readonly mine: number;
}

export const COUNTS: TypedDocumentNode<{ caseCounts: CaseCounts }, Record<string, never>> = gql`
  query Counts {
    caseCounts {
      open
      acting
      closed
      mine
    }
  }
`;
