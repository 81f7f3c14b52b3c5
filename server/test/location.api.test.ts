import { startApp, type TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('API-23 DATA-21: the whole location table is readable: 28 states and 8 union territories with their districts', async () => {
  const { data } = await app.ask(
    '{ states { name code kind districts { name aliases pincodeRange pincodeSegments } } }',
  );
  const states = data?.['states'] as { kind: string; districts: { pincodeRange: string }[] }[];
  expect(states.filter(({ kind }) => kind === 'STATE')).toHaveLength(28);
  expect(states.filter(({ kind }) => kind === 'UNION_TERRITORY')).toHaveLength(8);
  expect(states.every(({ districts }) => districts.length > 0)).toBe(true);
});

test('DATA-22 PLC-10: every range has six digits, starts with 1 to 9 and does not end before it starts', async () => {
  const { data } = await app.ask('{ states { districts { pincodeRange pincodeSegments } } }');
  const ranges = (data?.['states'] as { districts: { pincodeRange: string; pincodeSegments: string[] }[] }[]).flatMap(
    ({ districts }) => districts.flatMap(({ pincodeRange, pincodeSegments }) => [pincodeRange, ...pincodeSegments]),
  );
  expect(
    ranges.filter((range) => !/^[1-9]\d{5}-[1-9]\d{5}$/.test(range) || range.slice(0, 6) > range.slice(7)),
  ).toEqual([]);
});

test('a state is found in any case; an unknown one is null', async () => {
  const { data } = await app.ask(
    '{ found: state(name: " karnataka ") { name code } missing: state(name: "Karna") { name } }',
  );
  expect(data).toEqual({ found: { name: 'Karnataka', code: 'KA' }, missing: null });
});
