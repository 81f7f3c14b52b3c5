import { SeededRandom } from '@thikana/demo/town/seeded-random';
import { operationWriter, rootFields } from '../../../fuzz/operations';
import { deskSchema } from '../../../src/transport/desk/desk-apollo';
import { type Actor, register } from '../../support/actors';
import { startApp, type TestApp } from '../../support/app';
import { asksDesk, type DeskActor, operatorAtDesk } from '../../support/desk';
import { textArguments, textOf, WORST } from '../../support/hostile-text';
import { registerOwner } from '../../support/owner-actions';

const ROUNDS = 8;
const EVERY_RIGHT = 'read,act,remove,manage';
const FAULT = /INTERNAL|SQLITE_|\bER_[A-Z]{3,}|TypeError|node_modules|at .{1,200}:\d+:\d+/;
const schema = deskSchema();

let app: TestApp;
let meera: DeskActor;
let ana: Actor;
beforeAll(async () => {
  app = await startApp();
  meera = await operatorAtDesk(app, 'meera', { rights: EVERY_RIGHT });
  ana = await register(app);
});
afterAll(() => app.stop());

const texts = textArguments(schema);

test('DESK-58: every text that the desk takes has a longest length', () => {
  expect(texts.filter(({ length }) => !(length.max > 0)).map(({ name, field }) => `${field}.${name}`)).toEqual([]);
  expect(new Set(texts.map(({ field }) => field)).size).toBeGreaterThan(15);
});

test.each(texts.map((text) => [`${text.field}.${text.name}`, text] as const))(
  'DESK-58: %s takes hostile texts without a fault, and none that is too long',
  async (_name, { operation, valueOf, length }) => {
    for (const [kind, unit] of WORST) {
      const answer = await meera.ask(operation(1), { v: valueOf(textOf(unit, length.max)) });
      expect([kind, FAULT.exec(JSON.stringify(answer))?.[0]]).toEqual([kind, undefined]);
    }
    const { errors } = await asksDesk(app, operation(1), { v: valueOf('a'.repeat(length.max + 1)) });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  },
);

test('DESK-58: arbitrary operations of an operator with every right end without a fault', async () => {
  const owner = await registerOwner(app);
  const room = await owner.lists();
  const id = await ana.reports({
    ownerId: owner.id,
    ownerUname: 'x',
    roomId: room.id,
    reason: 'OTHER',
    description: 'x',
  });
  const real = [owner.id, room.id, ana.id, id, 'meera', 'x'.repeat(20)];
  // Signing out would end the session of the others.
  const roots = rootFields(schema).filter(({ field }) => !['signIn', 'signOut'].includes(field.name));
  const kinds = new Map<string, number>();
  for (let number = 0; number < roots.length * ROUNDS; number += 1) {
    const root = roots[number % roots.length];
    if (!root) continue;
    const others = roots.filter(({ type }) => type === root.type);
    const { query, variables } = operationWriter(new SeededRandom(1, number), schema, real).write(root, others);
    const { data, errors } = await meera.ask(query, variables);
    const fault = FAULT.exec(JSON.stringify(errors))?.[0];
    expect([query, fault]).toEqual([query, undefined]);
    const kind = errors[0]?.extensions.code ?? (data ? 'data' : 'none');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  // If most were refused before they run, this would prove little.
  expect(kinds.get('data')).toBeGreaterThan(roots.length);
});
