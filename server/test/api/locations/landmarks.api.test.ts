import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const SUGGEST = `query Suggest($text: String!) {
  placeSuggestions(text: $text) { state district pincode isExact landmark { id name } } }`;

async function landmarksFor(text: string): Promise<(string | null)[]> {
  const { data } = await app.ask(SUGGEST, { text });
  return data?.['placeSuggestions'].map(({ landmark }: { landmark: { id: string } | null }) => landmark?.id ?? null);
}

test.each([
  ['IIT Bombay', 'iit-bombay'],
  ['iit b', 'iit-bombay'],
  ['आईआईटी बॉम्बे', 'iit-bombay'],
  ['Allen Kota', 'allen-samyak-kota'],
  ['एलन', 'allen-samyak-kota'],
  ['Howrah Station', 'howrah-junction'],
  ['rajiv gandhi infotech', 'hinjawadi-it-park'],
])('SRCH-76 API-110: "%s" suggests the landmark %s first', async (text, id) => {
  expect((await landmarksFor(text))[0]).toBe(id);
});

test('SRCH-76 API-110: of names that fit as well, an area comes first, and a landmark is never the exact place', async () => {
  expect((await landmarksFor('jaipur')).slice(0, 2)).toEqual([null, expect.any(String)]);
  const { data } = await app.ask(SUGGEST, { text: 'IIT Kanpur' });
  expect(data?.['placeSuggestions'][0]).toEqual({
    state: 'Uttar Pradesh',
    district: 'Kanpur Nagar',
    pincode: null,
    isExact: false,
    landmark: { id: 'iit-kanpur', name: 'IIT Kanpur' },
  });
});

test('API-110: a landmark is read by its identity, with its name in a language that it has', async () => {
  const { data } = await app.ask(`{
    landmark(id: "iit-bombay") {
      name hindi: name(language: "hi-IN") tamil: name(language: "ta") state district pincode point { latitude longitude }
    }
    missing: landmark(id: "nowhere") { name } }`);
  expect(data).toEqual({
    landmark: {
      name: 'IIT Bombay',
      hindi: 'आईआईटी बॉम्बे',
      tamil: 'IIT Bombay',
      state: 'Maharashtra',
      district: 'Mumbai Suburban',
      pincode: '400076',
      point: { latitude: 19.133, longitude: 72.915 },
    },
    missing: null,
  });
});
