import { In } from 'typeorm';
import { ContactMessage } from '../../contact';
import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { isUniqueViolation } from '../../database/unique-violation';
import { Report } from '../../reports';
import { isOperatorName } from '../operators/operator.rules';
import { CaseAssignment } from './case-assignment.entity';
import { CaseRefused, refusalWith } from './case.rules';

/** A case as the queue lists it. */
export interface CaseRow {
  readonly id: string;
  readonly kind: 'REPORT' | 'CONTACT_MESSAGE';
  readonly state: 'OPEN' | 'ACTING' | 'CLOSED';
  readonly reason: string | null;
  /** The reported user, or the sender of the contact message. */
  readonly subject: string;
  readonly text: string;
  readonly uid: string;
  readonly createdAt: number;
  readonly assignee: string | null;
  readonly takenAt: number | null;
}

/** Filters of the queue; absent ones do not apply. */
export interface CasePart {
  readonly id?: string | undefined;
  readonly kind?: CaseRow['kind'] | null | undefined;
  readonly state?: CaseRow['state'] | null | undefined;
  /** Name of the operator who has taken the case. */
  readonly assignee?: string | null | undefined;
  /** Milliseconds since 1970; only earlier cases. */
  readonly before?: number | undefined;
  /** For `LIKE`, in lower case. */
  readonly pattern?: string | null | undefined;
  /** The last case of the page before. */
  readonly after?: string | undefined;
  readonly newestFirst?: boolean | undefined;
  readonly limit: number;
}

interface StateChange {
  readonly from: CaseRow['state'][];
  readonly to: CaseRow['state'];
}

// MySQL returns large numbers as text.
type StoredRow = Omit<CaseRow, 'createdAt' | 'takenAt'> & {
  readonly createdAt: number | string;
  readonly takenAt: number | string | null;
};

type Values = (string | number)[];

const PARTS = [
  { kind: 'REPORT', table: 'reports', reason: 'c.reason', subject: 'c.owner_uname', text: 'c.description' },
  { kind: 'CONTACT_MESSAGE', table: 'contact_messages', reason: 'NULL', subject: 'c.name', text: 'c.message' },
] as const;

type Part = (typeof PARTS)[number];

const BY_CASE = { column: 'case_assignments.case_id', name: 'case_assignments_by_case' };

export type CaseRepository = ReturnType<typeof caseRepository>;

/** Queries cases: reports and contact messages as one list, and the operators who have taken them. */
export function caseRepository(database: Database) {
  // A search reads all texts; the other filters use an index.
  const query = (pattern: unknown) => (pattern ? database.readLong : database.select);
  return {
    /** Returns the cases of a page, by age. */
    async list(part: CasePart): Promise<CaseRow[]> {
      const order = `ORDER BY id ${part.newestFirst ? 'DESC' : 'ASC'} LIMIT ${String(part.limit)}`;
      const parts = partsOf(part).map((each) => selectOf(each, part));
      const union = parts.map(({ sql }) => `SELECT * FROM (${sql} ${order}) AS part`).join(' UNION ALL ');
      const rows = await query(part.pattern)<StoredRow>(`SELECT * FROM (${union}) AS found ${order}`, valuesOf(parts));
      return rows.map((row) => ({ ...row, createdAt: Number(row.createdAt), takenAt: numberOf(row.takenAt) }));
    },

    /** Counts cases, at most `limit` of each kind. */
    async count(part: CasePart): Promise<number> {
      const parts = partsOf(part).map((each) => selectOf(each, part));
      const counts = parts.map(({ sql }) => `SELECT COUNT(*) AS n FROM (${sql} LIMIT ${String(part.limit)}) AS part`);
      const rows = await query(part.pattern)<{ n: number | string }>(counts.join(' UNION ALL '), valuesOf(parts));
      return rows.reduce((sum, { n }) => sum + Number(n), 0);
    },

    /** Returns a text that differs whenever there is a new case or action. */
    lastChange: async (): Promise<string> => {
      const newest = ['reports', 'contact_messages', 'operator_actions'].map(
        (table) => `SELECT MAX(id) AS id FROM ${table}`,
      );
      const rows = await database.select<{ id: string | null }>(newest.join(' UNION ALL '), []);
      return rows.map(({ id }) => id ?? '').join(' ');
    },

    /** Gives a case to an operator and marks it as in progress. Throws CaseRefused when it is taken or closed. */
    async takeWithin(manager: EntityManager, taken: CaseAssignment): Promise<void> {
      await insertRows(manager, CaseAssignment, [taken]).catch((fault: unknown) => {
        if (!isUniqueViolation(fault, BY_CASE)) throw fault;
        throw new CaseRefused(refusalWith('TAKEN'));
      });
      if (!(await moved(manager, taken.caseId, { from: ['OPEN', 'ACTING'], to: 'ACTING' })))
        throw new CaseRefused(refusalWith('CLOSED'));
    },

    /** Takes a case back from an operator, and makes it open again. Throws CaseRefused when they do not have it. */
    async returnWithin(manager: EntityManager, caseId: string, operatorId: string): Promise<void> {
      await endOf(manager, caseId, operatorId);
      await moved(manager, caseId, { from: ['ACTING'], to: 'OPEN' });
    },

    /** Ends what an operator has taken. Throws CaseRefused when they do not have it. */
    endOf,

    /** Lets other changes of the case wait until the end of the transaction. */
    async holdWithin(manager: EntityManager, id: string): Promise<void> {
      for (const { table } of PARTS) await manager.query(`UPDATE ${table} SET state = state WHERE id = ?`, [id]);
    },

    /** Throws CaseRefused when the operator does not have the case. */
    async checkTakenWithin(manager: EntityManager, caseId: string, operatorId: string): Promise<void> {
      if (!(await manager.existsBy(CaseAssignment, { caseId, operatorId })))
        throw new CaseRefused(refusalWith('NOT_TAKEN'));
    },

    /** Ends whatever was taken of a case. */
    endWithin: (manager: EntityManager, caseId: string): Promise<unknown> => manager.delete(CaseAssignment, { caseId }),
  };
}

async function endOf(manager: EntityManager, caseId: string, operatorId: string): Promise<void> {
  const { affected } = await manager.delete(CaseAssignment, { caseId, operatorId });
  if (affected !== 1) throw new CaseRefused(refusalWith('NOT_TAKEN'));
}

/** Changes the state of a case; returns false when it is in none of the former states. */
async function moved(manager: EntityManager, id: string, { from, to }: StateChange): Promise<boolean> {
  const { affected } = await manager.update(Report, { id, state: In(from) }, { state: to });
  if (affected === 1) return true;
  return (await manager.update(ContactMessage, { id, state: In(from) }, { state: to })).affected === 1;
}

const partsOf = ({ kind }: CasePart): readonly Part[] => PARTS.filter((part) => !kind || part.kind === kind);

// A database may refuse to compare a name that no operator can have.
const assignedTo = (name: string): readonly [string, ...string[]] =>
  isOperatorName(name) ? ['o.name = ?', name] : ['1 = 0'];

const numberOf = (value: number | string | null): number | null => (value === null ? null : Number(value));

const valuesOf = (parts: readonly { values: Values }[]): Values => parts.flatMap(({ values }) => values);

function selectOf({ kind, table, reason, subject, text }: Part, part: CasePart): { sql: string; values: Values } {
  const { id, state, assignee, before, pattern, after, newestFirst } = part;
  const conditions: (readonly [string, ...(string | number)[]])[] = [
    ...(id ? [['c.id = ?', id] as const] : []),
    ...(state ? [['c.state = ?', state] as const] : []),
    ...(assignee ? [assignedTo(assignee)] : []),
    ...(before === undefined ? [] : [['c.created_at < ?', before] as const]),
    ...(after === undefined ? [] : [[`c.id ${newestFirst ? '<' : '>'} ?`, after] as const]),
    ...(pattern
      ? [[`(LOWER(${text}) LIKE ? ESCAPE '!' OR LOWER(${subject}) LIKE ? ESCAPE '!')`, pattern, pattern] as const]
      : []),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`;
  const sql = `SELECT c.id AS id, '${kind}' AS kind, c.state AS state, ${reason} AS reason, ${subject} AS subject,
    ${text} AS text, c.uid AS uid, c.created_at AS createdAt, o.name AS assignee, a.taken_at AS takenAt
    FROM ${table} c LEFT JOIN case_assignments a ON a.case_id = c.id LEFT JOIN operators o ON o.id = a.operator_id${where}`;
  return { sql, values: conditions.flatMap(([, ...values]) => values) };
}
