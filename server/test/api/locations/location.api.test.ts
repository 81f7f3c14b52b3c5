import { startApp, type TestApp } from '../../support/app';

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

interface Suggestion {
  readonly landmark: unknown;
}

const suggestions = async (text: string): Promise<unknown> => {
  const { data } = await app.ask(
    'query Suggest($text: String!) { placeSuggestions(text: $text) { state district pincode matched landmark { id } } }',
    { text },
  );
  const all: Suggestion[] = data?.['placeSuggestions'];
  return all.filter(({ landmark }) => !landmark).map(({ landmark, ...area }) => area);
};

test('a former name finds its district, and the whole name comes before its parts', async () => {
  expect(await suggestions('Mysore')).toMatchObject([
    { state: 'Karnataka', district: 'Mysuru', pincode: null, matched: 'Mysore' },
  ]);
  expect(await suggestions('goa')).toMatchObject([
    { state: 'Goa', district: null },
    { state: 'Assam', district: 'Goalpara' },
    { state: 'Goa', district: 'North Goa' },
    { state: 'Goa', district: 'South Goa' },
    { state: 'Telangana', district: 'Jangaon', matched: 'Jangoan' },
  ]);
});

test('a whole pincode is suggested with each district it may be in, a begun one with the districts alone', async () => {
  expect(await suggestions('570001')).toEqual([
    { state: 'Karnataka', district: 'Mysuru', pincode: '570001', matched: 'Mysuru' },
  ]);
  expect(await suggestions('5700')).toEqual([
    { state: 'Karnataka', district: 'Mysuru', pincode: null, matched: 'Mysuru' },
  ]);
});

test.each(['', 'k', '  ', '%', '000000', '5700011', 'x'.repeat(10_000), "'; DROP TABLE rooms --"])(
  '%p suggests nothing',
  async (text) => {
    expect(await suggestions(text)).toEqual([]);
  },
);
