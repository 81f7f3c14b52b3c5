import type { AdminRequest, NewOperatorSecrets, OperatorService } from '../../admin';
import { type Answer, DONE, refused } from './answer';
import { forJson, rowsText } from './text';

/** Lists the operators of the web desk. */
export async function listOperators(operators: OperatorService): Promise<Answer> {
  const rows = await operators.list();
  return { code: DONE, text: rows.length === 0 ? 'Nobody.' : rowsText(rows), value: { rows: rows.map(forJson) } };
}

/** Adds an operator and prints the secrets. */
export async function addOperator(operators: OperatorService, { subject, rights }: AdminRequest): Promise<Answer> {
  const added = await operators.add(subject, rights);
  return added ? { code: DONE, text: secretsText(added), value: added } : refused('There is an operator of this name.');
}

/** Removes an operator. */
export async function removeOperator(operators: OperatorService, { subject }: AdminRequest): Promise<Answer> {
  if (!(await operators.remove(subject))) return refused('There is no operator of this name.');
  const message = 'The operator is removed; what they had taken is open again.';
  return { code: DONE, text: message, value: { done: true, subject, message } };
}

const secretsText = ({ name, password, totpUri, recoveryCodes }: NewOperatorSecrets): string =>
  [
    `The operator ${name} is added. Hand these over now; they are not shown again.`,
    '',
    `  Password            ${password}`,
    `  Authenticator app   ${totpUri}`,
    '  Recovery codes      each signs in once without the app:',
    ...recoveryCodes.map((code) => `    ${code}`),
  ].join('\n');
