import { gql, type TypedDocumentNode } from '@apollo/client';

export const FINDING_KINDS = ['NEW_ROOM', 'DUPLICATE', 'LOW_RENT', 'MANY_CONTACTS', 'PAYMENT_WORDS'] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];

/** Something that the server noticed and that operators have not looked at. */
export interface Finding {
  readonly id: string;
  readonly kind: FindingKind;
  readonly account: {
    readonly id: string;
    readonly name: string | null;
    readonly since: string;
    readonly language: 'EN' | 'HI';
    readonly url: string | null;
  };
  readonly room: {
    readonly id: string;
    readonly name: string;
    readonly price: number;
    readonly district: string;
    readonly url: string;
  } | null;
  readonly other: { readonly id: string; readonly name: string; readonly url: string } | null;
  readonly reason: 'PHOTO' | 'PHONE' | 'NAME' | null;
  readonly figure: number | null;
  readonly beside: number | null;
  readonly createdAt: string;
}

interface Findings {
  readonly findings: {
    readonly nodes: readonly Finding[];
    readonly totalCount: number;
    readonly totalCountIsCapped: boolean;
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
}

export const FINDINGS: TypedDocumentNode<Findings, { kind: FindingKind; after?: string | null }> = gql`
  query Findings($kind: FindingKind!, $after: String) {
    findings(kind: $kind, after: $after) {
      nodes {
        id
        kind
        account {
          id
          name
          since
          language
          url
        }
        room {
          id
          name
          price
          district
          url
        }
        other {
          id
          name
          url
        }
        reason
        figure
        beside
        createdAt
      }
      totalCount
      totalCountIsCapped
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`;

/** The numbers of a day in India. */
export interface SiteDay {
  readonly day: string;
  readonly rooms: number;
  readonly people: number;
  readonly messages: number;
  readonly contacts: number;
  readonly answered: number;
  readonly answerMinutes: number | null;
}

/** A server as it last told. */
export interface ServerHealth {
  readonly name: string;
  readonly version: string;
  readonly isOwn: boolean;
  readonly isSilent: boolean;
  readonly toldAt: string;
  readonly readings: readonly { readonly name: string; readonly value: number }[];
}

export interface Figures {
  readonly figures: {
    readonly days: readonly SiteDay[];
    readonly openCases: {
      readonly day: number;
      readonly threeDays: number;
      readonly week: number;
      readonly older: number;
    };
    readonly servers: readonly ServerHealth[];
  };
}

export const FIGURES: TypedDocumentNode<Figures, Record<string, never>> = gql`
  query Figures {
    figures {
      days {
        day
        rooms
        people
        messages
        contacts
        answered
        answerMinutes
      }
      openCases {
        day
        threeDays
        week
        older
      }
      servers {
        name
        version
        isOwn
        isSilent
        toldAt
        readings {
          name
          value
        }
      }
    }
  }
`;
