import { newId } from '../../kernel/id';
import type { Clock } from '../../ports/clock';
import { actionAt } from '../admin-action.repository';
import { hashOf, newRecoveryCodes, newSecret, newToken, secretUri } from './one-time-codes';
import { Operator } from './operator.entity';
import type { OperatorRepository } from './operator.repository';
import { plainCode, type Right } from './operator.rules';

/** The secrets of a new operator; only their hashes are stored, besides the key of the authenticator app. */
export interface NewOperatorSecrets {
  readonly name: string;
  readonly password: string;
  readonly totpUri: string;
  readonly recoveryCodes: readonly string[];
}

/** An operator without secrets. */
export type ListedOperator = Pick<Operator, 'id' | 'name' | 'rights' | 'createdAt'>;

interface Dependencies {
  readonly repository: OperatorRepository;
  readonly passwords: { readonly hash: (password: string) => Promise<string> };
  /** Name of the person at the command line, for the audit log. */
  readonly operator: string;
  readonly clock: Clock;
}

const PASSWORD_BYTES = 15;

export type OperatorService = ReturnType<typeof operatorService>;

/** Creates the service that adds, lists and removes operators of the web desk. */
export function operatorService({ repository, passwords, operator: by, clock }: Dependencies) {
  return {
    /** Adds an operator and returns their secrets, which are shown once; null when the name is taken. */
    async add(name: string, rights: readonly Right[]): Promise<NewOperatorSecrets | null> {
      const now = clock.now();
      const [password, totpSecret, recoveryCodes] = [newToken(PASSWORD_BYTES), newSecret(), newRecoveryCodes()];
      const operator = Object.assign(new Operator(), {
        ...{ id: newId(now), name, rights: rights.join(','), createdAt: now },
        ...{ passwordHash: await passwords.hash(password), totpSecret, totpStep: 0 },
      });
      const isAdded = await repository.add({
        operator,
        codeHashes: recoveryCodes.map((code) => hashOf(plainCode(code))),
        action: actionAt(now, { operator: by, verb: 'add-operator', subjectId: operator.id, note: name }),
      });
      return isAdded ? { name, password, totpUri: secretUri(name, totpSecret), recoveryCodes } : null;
    },

    /** Returns all operators by name. */
    async list(): Promise<ListedOperator[]> {
      const operators = await repository.list();
      return operators.map(({ id, name, rights, createdAt }) => ({ id, name, rights, createdAt }));
    },

    /** Removes an operator: their sessions end, and what they have taken is open again. Returns false for no such name. */
    async remove(name: string): Promise<boolean> {
      const operator = await repository.findByName(name);
      if (!operator) return false;
      const { id } = operator;
      const action = actionAt(clock.now(), { operator: by, verb: 'remove-operator', subjectId: id, note: name });
      await repository.remove(operator, action);
      return true;
    },
  };
}
