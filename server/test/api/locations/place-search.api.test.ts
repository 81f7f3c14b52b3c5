import { demoOwnerCount } from '@thikana/demo/town/town';
import { ownerRecord, roomRecord, type Town } from '../../../src/commands/demo/town-records';
import { startApp, type TestApp } from '../../support/app';
import { aRoom, seed } from '../../support/builders';

const ROOMS = 3000;
const town: Town = { seed: 7, now: Date.UTC(2026, 5, 1), firstNumber: 1, size: ROOMS };
const rooms = Array.from({ length: ROOMS }, (_, index) => {
  const room = roomRecord(town, index);
  return aRoom({ id: room.ownerId }, room);
});
const owners = Array.from({ length: demoOwnerCount(ROOMS) }, (_, index) => ownerRecord(town, index));

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { LIMIT_COST: '100000' } });
  await seed(app, { users: owners, rooms });
});
afterAll(() => app.stop());

interface Suggestion {
  readonly state: string;
  readonly district: string | null;
  readonly pincode: string | null;
  readonly matched: string;
  readonly isExact: boolean;
  readonly accommodationFor: string | null;
}

async function suggestions(text: string): Promise<Suggestion[]> {
  const { data } = await app.ask(
    'query Suggest($text: String!) { placeSuggestions(text: $text) { state district pincode matched isExact accommodationFor landmark { id } } }',
    { text },
  );
  const all = data?.['placeSuggestions'] as (Suggestion & { landmark: unknown })[];
  return all.filter(({ landmark }) => !landmark);
}

const named = async (text: string): Promise<Suggestion | undefined> =>
  (await suggestions(text)).find(({ isExact }) => isExact);

async function foundBy(filter: Record<string, unknown>): Promise<number> {
  const { data } = await app.ask(
    'query Count($filter: RoomFilter) { rooms(filter: $filter, first: 1) { totalCount } }',
    {
      filter,
    },
  );
  return (data?.['rooms'] as { totalCount: number }).totalCount;
}

const addressed = (state: string, district?: string, pincode?: string) =>
  rooms.filter(
    (room) =>
      room.status === 'PUBLIC' &&
      room.state === state &&
      (!district || room.district === district) &&
      (!pincode || room.pincode === pincode),
  ).length;

const JAIPUR = rooms.find(({ district, status }) => district === 'Jaipur' && status === 'PUBLIC')?.pincode ?? '';

test.each<[text: string, place: string]>([
  ['Rajasthan', 'Rajasthan'],
  ['  rajASTHAN ', 'Rajasthan'],
  ['राजस्थान', 'Rajasthan'],
  ['Orissa', 'Odisha'],
  ['उड़ीसा', 'Odisha'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Delhi', 'Delhi'],
  ['दिल्ली', 'Delhi'],
  ['Pondicherry', 'Puducherry'],
  ['Indore', 'Madhya Pradesh/Indore'],
  ['इंदौर', 'Madhya Pradesh/Indore'],
  ['इन्दौर', 'Madhya Pradesh/Indore'],
  ['kota', 'Rajasthan/Kota'],
  ['कोटा', 'Rajasthan/Kota'],
  ['Jaipur', 'Rajasthan/Jaipur'],
  ['जयपुर', 'Rajasthan/Jaipur'],
  ['Bangalore', 'Karnataka/Bengaluru Urban'],
  ['bengaluru', 'Karnataka/Bengaluru Urban'],
  ['बैंगलोर', 'Karnataka/Bengaluru Urban'],
  ['Mysore', 'Karnataka/Mysuru'],
  ['Madras', 'Tamil Nadu/Chennai'],
  ['चेन्नई', 'Tamil Nadu/Chennai'],
  ['Calcutta', 'West Bengal/Kolkata'],
  ['कोलकाता', 'West Bengal/Kolkata'],
  ['Bombay', 'Maharashtra/Mumbai Suburban'],
  ['Mumbai', 'Maharashtra/Mumbai Suburban'],
  ['पुणे', 'Maharashtra/Pune'],
  ['Poona', 'Maharashtra/Pune'],
  ['Aurangabad', 'Maharashtra/Chhatrapati Sambhajinagar'],
  ['Gurgaon', 'Haryana/Gurugram'],
  ['गुड़गांव', 'Haryana/Gurugram'],
  ['गुडगाँव', 'Haryana/Gurugram'],
  ['Noida', 'Uttar Pradesh/Gautam Buddha Nagar'],
  ['Allahabad', 'Uttar Pradesh/Prayagraj'],
  ['लखनऊ', 'Uttar Pradesh/Lucknow'],
  ['Banaras', 'Uttar Pradesh/Varanasi'],
  ['पटना', 'Bihar/Patna'],
  ['राँची', 'Jharkhand/Ranchi'],
  ['Bhubaneswar', 'Odisha/Khordha'],
  ['हैदराबाद', 'Telangana/Hyderabad'],
  ['Vizag', 'Andhra Pradesh/Visakhapatnam'],
  ['Guwahati', 'Assam/Kamrup Metropolitan'],
  ['Mohali', 'Punjab/Sahibzada Ajit Singh Nagar'],
  ['Y.S.R. Kadapa', 'Andhra Pradesh/YSR Kadapa'],
  ['  Uttara   Kannada? ', 'Karnataka/Uttara Kannada'],
  [JAIPUR, `Rajasthan/Jaipur/${JAIPUR}`],
  [`${JAIPUR.slice(0, 3)} ${JAIPUR.slice(3)}`, `Rajasthan/Jaipur/${JAIPUR}`],
  ['५६०००१', 'Karnataka/Bengaluru Urban/560001'],
  ['201301', 'Uttar Pradesh/Gautam Buddha Nagar/201301'],
])('SRCH-50 API-104: "%s" names %s, and every room there is found', async (text, place) => {
  const [state = '', district, pincode] = place.split('/');
  expect(await named(text)).toMatchObject({ state, district: district ?? null, pincode: pincode ?? null });
  const filter = { state, ...(district && { district }), ...(pincode && { pincode }) };
  const there = Math.min(addressed(state, district, pincode), 1000);
  expect(await foundBy(filter)).toBe(there);
  expect(await foundBy({ ...filter, keyword: text })).toBe(there);
});

test.each([
  ['jaipur boys pg', 'Rajasthan/Jaipur', 'BOYS'],
  ['girls hostel in Kota', 'Rajasthan/Kota', 'GIRLS'],
  ['लड़कियों के लिए पीजी जयपुर', 'Rajasthan/Jaipur', 'GIRLS'],
  ['rooms for rent in Bihar', 'Bihar/', null],
])('SRCH-51 API-104: "%s" names %s and looks for %s', async (text, place, accommodationFor) => {
  const found = await named(text);
  expect(`${found?.state ?? ''}/${found?.district ?? ''}`).toBe(place);
  expect(found?.accommodationFor).toBe(accommodationFor);
});

test.each(['kot', 'kota junction', 'boys pg', 'north', 'Pilani', 'near Jaipur', '5700', 'for girls', 'rooms'])(
  'SRCH-52 API-104: "%s" names no place',
  async (text) => {
    expect(await named(text)).toBeUndefined();
  },
);

test('SRCH-53 API-104: a town is suggested with its district, and a name of several places with each', async () => {
  expect(await suggestions('pilani')).toMatchObject([
    { state: 'Rajasthan', district: 'Jhunjhunu', matched: 'Pilani', isExact: false },
  ]);
  const mumbai = await suggestions('मुंबई');
  expect(mumbai.map(({ district, isExact }) => [district, isExact])).toEqual([
    ['Mumbai Suburban', true],
    ['Mumbai City', false],
    ['Thane', false],
  ]);
});

test('SRCH-54 API-105: a keyword that names the area of the filter narrows no further, another one does', async () => {
  const area = { state: 'Karnataka', district: 'Bengaluru Urban' };
  const all = await foundBy(area);
  expect(all).toBeGreaterThan(0);
  for (const keyword of ['bangalore', 'कर्नाटक', 'bengaluru boys pg'])
    expect(await foundBy({ ...area, keyword })).toBe(all);
  for (const keyword of ['kota', '560001', 'near bangalore'])
    expect(await foundBy({ ...area, keyword })).toBeLessThan(all);
});
