import { gql } from '@apollo/client';
import type { CaseState, ListedCase } from './queries';

/** An entry of the audit log. */
export interface Action {
  readonly id: string;
  readonly operator: string;
  readonly verb: string;
  readonly note: string | null;
  readonly createdAt: string;
}

export interface RelatedReport {
  readonly id: string;
  readonly reason: NonNullable<ListedCase['reason']>;
  readonly state: CaseState;
  readonly createdAt: string;
}

/** A removal that waits for its confirmation. */
export interface Removal {
  readonly userId: string;
  readonly username: string | null;
  readonly operator: string;
  readonly note: string;
  readonly createdAt: string;
}

/** The user who reported or is reported, with their history. */
export interface CasePerson {
  readonly id: string;
  readonly name: string | null;
  readonly language: 'EN' | 'HI';
  readonly createdAt: string;
  readonly isRemoved: boolean;
  readonly suspendedAt: string | null;
  readonly suspensionNote: string | null;
  readonly removal: Removal | null;
  readonly reportsSent: number;
  readonly reportsAbout: number;
  readonly latestSent: readonly RelatedReport[];
  readonly latestAbout: readonly RelatedReport[];
  readonly actions: readonly Action[];
}

export const REFUSED = gql`
  fragment Refused on Refusal {
    code
    heldBy
  }
`;

export const ENTRY = gql`
  fragment Entry on Action {
    id
    operator
    verb
    note
    createdAt
  }
`;

export const REMOVAL = gql`
  fragment Asked on Removal {
    userId
    username
    operator
    note
    createdAt
  }
`;

export const PERSON = gql`
  fragment Related on RelatedReport {
    id
    reason
    state
    createdAt
  }
  fragment Person on CasePerson {
    id
    name
    language
    createdAt
    isRemoved
    suspendedAt
    suspensionNote
    removal {
      ...Asked
    }
    reportsSent
    reportsAbout
    latestSent {
      ...Related
    }
    latestAbout {
      ...Related
    }
    actions {
      ...Entry
    }
  }
  ${REMOVAL}
  ${ENTRY}
`;
