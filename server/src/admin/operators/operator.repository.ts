import { LessThan } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { isUniqueViolation } from '../../database/unique-violation';
import { AdminAction } from '../admin-action.entity';
import { OperatorSession } from './operator-session.entity';
import { Operator } from './operator.entity';
import { isOperatorName } from './operator.rules';
import { RecoveryCode } from './recovery-code.entity';

const BY_NAME = { column: 'operators.name', name: 'operators_by_name' };

/** A new operator with the hashes of the recovery codes. */
interface NewOperator {
  readonly operator: Operator;
  readonly codeHashes: readonly string[];
  readonly action: AdminAction;
}

/** A proof that an operator gives besides the password. */
export type SecondProof = { readonly step: number } | { readonly codeHash: string };

export type OperatorRepository = ReturnType<typeof operatorRepository>;

/** Queries operators, their sessions and recovery codes. */
export function operatorRepository(database: Database) {
  return {
    /** Tells whether there is any operator. */
    exist: async (): Promise<boolean> => (await database.select('SELECT id FROM operators LIMIT 1', [])).length > 0,

    // A database may refuse to compare a name that no operator can have.
    findByName: async (name: string): Promise<Operator | null> =>
      isOperatorName(name) ? database.read.findOneBy(Operator, { name }) : null,

    list: (): Promise<Operator[]> => database.read.find(Operator, { order: { name: 'ASC' }, take: 1000 }),

    /** Stores an operator; returns false when the name is taken. */
    add: ({ operator, codeHashes, action }: NewOperator): Promise<boolean> =>
      database
        .write(async (manager) => {
          await insertRows(manager, Operator, [operator]);
          const codes = codeHashes.map((codeHash) => ({ codeHash, operatorId: operator.id }));
          await insertRows(manager, RecoveryCode, codes);
          await insertRows(manager, AdminAction, [action]);
          return true;
        })
        .catch((fault: unknown) => {
          if (isUniqueViolation(fault, BY_NAME)) return false;
          throw fault;
        }),

    /** Deletes an operator with sessions and codes, and makes the cases that they have taken open again. */
    remove: ({ id }: Pick<Operator, 'id'>, action: AdminAction): Promise<void> =>
      database.write(async (manager) => {
        await reopenTaken(manager, id);
        await manager.delete(Operator, { id });
        await insertRows(manager, AdminAction, [action]);
      }),

    /** Uses up the second proof and stores a session; returns false when the proof was used already. */
    beginSession: (session: OperatorSession, proof: SecondProof, action: AdminAction): Promise<boolean> =>
      database.write(async (manager) => {
        if (!(await useUp(manager, session.operatorId, proof))) return false;
        await insertRows(manager, OperatorSession, [session]);
        await insertRows(manager, AdminAction, [action]);
        await manager.delete(OperatorSession, { expiresAt: LessThan(action.createdAt) });
        return true;
      }),

    endSession: (tokenHash: string, action: AdminAction): Promise<void> =>
      database.write(async (manager) => {
        const { affected } = await manager.delete(OperatorSession, { tokenHash });
        if (affected === 1) await insertRows(manager, AdminAction, [action]);
      }),

    /** Returns the operator of a session that has not expired. */
    async findBySession(tokenHash: string, now: number): Promise<Operator | null> {
      const session = await database.read.findOneBy(OperatorSession, { tokenHash });
      if (!session || session.expiresAt <= now) return null;
      return database.read.findOneBy(Operator, { id: session.operatorId });
    },
  };
}

async function useUp(manager: EntityManager, operatorId: string, proof: SecondProof): Promise<boolean> {
  const { affected } =
    'step' in proof
      ? await manager.update(Operator, { id: operatorId, totpStep: LessThan(proof.step) }, { totpStep: proof.step })
      : await manager.delete(RecoveryCode, { codeHash: proof.codeHash, operatorId });
  return affected === 1;
}

async function reopenTaken(manager: EntityManager, operatorId: string): Promise<void> {
  for (const table of ['reports', 'contact_messages']) {
    await manager.query(
      `UPDATE ${table} SET state = 'OPEN' WHERE state = 'ACTING'
        AND id IN (SELECT case_id FROM case_assignments WHERE operator_id = ?)`,
      [operatorId],
    );
  }
}
