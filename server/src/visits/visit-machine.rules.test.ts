import { stateAfter, type VisitAction, type VisitActor, type VisitState } from './visit-machine.rules';
import { asksAt, dueOnceAgreed, lapsesAt, remindsAt, timesOf } from './visit.rules';

const STATES: readonly VisitState[] = ['ASKED', 'COUNTERED', 'AGREED', 'OVER', 'DECLINED', 'CANCELLED', 'LAPSED'];
const ACTORS: readonly VisitActor[] = ['OWNER', 'SEEKER', 'CLOCK'];
const ACTIONS: readonly VisitAction[] = ['ACCEPT', 'DECLINE', 'PROPOSE', 'CANCEL', 'ANSWER', 'LAPSE', 'REMIND', 'PASS'];

/** Everything that is allowed; all other combinations are refused. */
const ALLOWED: Readonly<Record<string, VisitState>> = {
  'ASKED OWNER ACCEPT': 'AGREED',
  'ASKED OWNER DECLINE': 'DECLINED',
  'ASKED OWNER PROPOSE': 'COUNTERED',
  'ASKED SEEKER CANCEL': 'CANCELLED',
  'ASKED CLOCK LAPSE': 'LAPSED',
  'ASKED CLOCK CANCEL': 'CANCELLED',
  'COUNTERED OWNER CANCEL': 'CANCELLED',
  'COUNTERED SEEKER ACCEPT': 'AGREED',
  'COUNTERED SEEKER DECLINE': 'DECLINED',
  'COUNTERED SEEKER PROPOSE': 'ASKED',
  'COUNTERED CLOCK LAPSE': 'LAPSED',
  'COUNTERED CLOCK CANCEL': 'CANCELLED',
  'AGREED OWNER PROPOSE': 'COUNTERED',
  'AGREED OWNER CANCEL': 'CANCELLED',
  'AGREED SEEKER PROPOSE': 'ASKED',
  'AGREED SEEKER CANCEL': 'CANCELLED',
  'AGREED CLOCK REMIND': 'AGREED',
  'AGREED CLOCK PASS': 'OVER',
  'AGREED CLOCK CANCEL': 'CANCELLED',
  'OVER OWNER ANSWER': 'OVER',
  'OVER SEEKER ANSWER': 'OVER',
};

const all = STATES.flatMap((state) =>
  ACTORS.flatMap((actor) => ACTIONS.map((action) => [state, actor, action] as const)),
);

test.each(all)('VISIT-05: in %s, %s and %s lead where the table says, or are refused', (state, actor, action) => {
  const after = ALLOWED[[state, actor, action].join(' ')] ?? null;
  expect(stateAfter(state, actor, action)).toBe(after);
});

const NOW = Date.parse('2026-04-01T10:10:00+05:30');
const at = (text: string): number => Date.parse(`${text}:00+05:30`);
const texts: readonly [what: string, times: readonly string[], isGood: boolean][] = [
  ['one time', ['2026-04-01T10:30'], true],
  ['three times', ['2026-04-01T10:30', '2026-04-02T10:00', '2026-04-03T10:00'], true],
  ['no time', [], false],
  ['four times', ['2026-04-01T10:30', '2026-04-02T10:00', '2026-04-03T10:00', '2026-04-04T10:00'], false],
  ['a time that is past', ['2026-04-01T10:00'], false],
  ['a time off the half hours', ['2026-04-02T10:15'], false],
  ['the last half hour of the fourteenth day', ['2026-04-15T23:30'], true],
  ['the fifteenth day', ['2026-04-16T00:00'], false],
  ['no time at all', ['soon'], false],
];
test.each(texts)('VISIT-02: %s can be proposed or not', (_what, times, isGood) => {
  const written = times.map((time) => (time.includes('-') ? new Date(at(time)).toISOString() : time));
  expect(timesOf(written, NOW) !== null).toBe(isGood);
});

test('VISIT-07 VISIT-08: a request lapses, a reminder comes and the question follows at hours of India', () => {
  const visit = at('2026-04-03T07:00');
  expect(lapsesAt([visit], NOW)).toBe(visit);
  expect(lapsesAt([at('2026-04-09T07:00')], NOW)).toBe(at('2026-04-03T10:10'));
  expect(remindsAt(visit)).toBe(at('2026-04-02T18:00'));
  expect(asksAt(visit)).toBe(at('2026-04-04T10:00'));
  expect(dueOnceAgreed(visit, at('2026-04-02T17:59'))).toBe(remindsAt(visit));
  expect(dueOnceAgreed(visit, at('2026-04-02T18:00'))).toBe(asksAt(visit));
});
