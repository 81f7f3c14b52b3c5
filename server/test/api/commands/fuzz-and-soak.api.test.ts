import { buildSchema, isInputObjectType, getNamedType, parse, printSchema } from 'graphql';
import { SeededRandom } from '@thikana/demo/town/seeded-random';
import { operationWriter, rootFields } from '../../../fuzz/operations';
import { slopeAMinute, troughs } from '../../../soak/measures';
import { executableSchema } from '../../../src/transport/graphql/schema';

const schema = buildSchema(printSchema(executableSchema()));
const roots = rootFields(schema);
const written = (number: number) => {
  const root = roots[number % roots.length];
  if (!root) throw new Error('The schema has no root fields.');
  return operationWriter(new SeededRandom(1, number), schema, ['x']).write(root, []);
};

test('SEC-73: the fuzzer writes the same operation for the same seed and case', () => {
  const withArguments = roots.findIndex(({ field }) => field.args.length > 1);
  expect(written(withArguments)).toEqual(written(withArguments));
  expect(written(withArguments)).not.toEqual(written(withArguments + roots.length));
});

test('SEC-73: in 2,000 cases the fuzzer gives a value to every argument and input field of every root field', () => {
  const wanted = new Set(
    roots.flatMap(({ field }) =>
      field.args.flatMap(({ name, type }) => {
        const input = getNamedType(type);
        const inner = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
        return [`${field.name} ${name}`, ...inner.map((one) => `${field.name} ${one}`)];
      }),
    ),
  );
  for (let number = 0; number < 2000; number += 1) {
    const { query, variables } = written(number);
    const field = roots[number % roots.length]?.field.name ?? '';
    const text = query + JSON.stringify(variables);
    for (const one of wanted)
      if (one.startsWith(`${field} `) && text.includes(one.slice(field.length + 1))) wanted.delete(one);
  }
  expect([...wanted]).toEqual([]);
});

test('SEC-73: most operations of the fuzzer can be read', () => {
  const numbers = Array.from({ length: 500 }, (_, number) => number);
  const readable = numbers.filter((number) => {
    try {
      return parse(written(number).query).definitions.length > 0;
    } catch {
      return false;
    }
  });
  expect(readable.length).toBeGreaterThan(400);
});

test('SEC-74: the soak test finds a leak of two megabytes a minute under the waves of the garbage collector', () => {
  const samples = Array.from({ length: 240 }, (_, index) => {
    const heapMb = 50 + (index * 5 * 2) / 60 + (index % 6) * 7;
    return { seconds: index * 5, residentMb: 100, heapMb, openFiles: 20, eventLoopMs: 1, p99Ms: 5 };
  });
  const lowest = troughs(samples, ({ heapMb }) => heapMb, 6);
  expect(slopeAMinute(lowest, ({ heapMb }) => heapMb)).toBeCloseTo(2, 5);
  expect(slopeAMinute(samples, ({ residentMb }) => residentMb)).toBe(0);
});
