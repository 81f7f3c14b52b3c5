import directory from '@thikana/schema/locations/locations.json' with { type: 'json' };
import { cities, type City, type CityLife, type Region } from './cities';
import { type SeededRandom, weighted } from './seeded-random';

/** Lowest and highest pincode, both included. */
type PincodeRange = readonly [low: number, high: number];

interface Locality {
  name: string;
  /** Null where any pincode of the town will do. */
  pincode: number | null;
}

/** A city or a district of the long tail, ready to draw rooms from. */
export interface Town {
  name: string;
  /** Name in Devanagari; null where texts are in English only. */
  hindi: string | null;
  state: string;
  district: string;
  region: Region;
  life: CityLife;
  weight: number;
  /** Usual rent of an unshared room in whole rupees per month. */
  rent: number;
  localities: readonly Locality[];
  hindiLocalities: readonly string[];
  landmarks: readonly string[];
  pincodes: readonly PincodeRange[];
}

interface DistrictRecord {
  district: string;
  pincodeRange: string;
  aliases: string[];
  segments?: string[] | undefined;
}

const states: readonly { state: string; districts: DistrictRecord[] }[] = directory;

/** Share of one district of the long tail; the known cities together weigh about 1,400. */
const tailWeight = 0.4;

const tailLocalities = [
  ...['Station Road', 'Civil Lines', 'Gandhi Chowk', 'Nehru Nagar', 'Main Bazar', 'Bus Stand Road', 'Subhash Nagar'],
  ...['College Road', 'Hospital Road', 'Shastri Nagar', 'Ambedkar Nagar', 'New Colony', 'Vivekananda Nagar'],
  ...['Court Road', 'Housing Board Colony', 'Azad Chowk', 'Patel Nagar', 'Temple Road', 'Old Town', 'Market Road'],
].map((name): Locality => ({ name, pincode: null }));

const tailHindiLocalities = [
  ...['स्टेशन रोड', 'सिविल लाइन्स', 'गांधी चौक', 'नेहरू नगर', 'मुख्य बाज़ार', 'बस स्टैंड रोड', 'सुभाष नगर', 'कॉलेज रोड'],
  ...['शास्त्री नगर', 'अंबेडकर नगर', 'नई बस्ती', 'कचहरी रोड', 'आज़ाद चौक', 'पटेल नगर', 'मंदिर मार्ग', 'पुराना शहर'],
];

const tailLandmarks = [
  ...['bus stand', 'railway station', 'Govt Degree College', 'District Hospital', 'Polytechnic', 'ITI', 'Collectorate'],
  ...[
    'Kendriya Vidyalaya',
    'clock tower',
    'SBI main branch',
    'Post Office',
    'stadium',
    'Nursing College',
    'Hanuman Mandir',
  ],
];

const regionByState: Readonly<Record<string, Region>> = {
  ...{ 'Andhra Pradesh': 'telugu', 'Arunachal Pradesh': 'northeast', Assam: 'northeast', Chandigarh: 'punjabi' },
  ...{
    Goa: 'konkani',
    Gujarat: 'gujarati',
    'Jammu and Kashmir': 'kashmiri',
    Karnataka: 'kannada',
    Kerala: 'malayalam',
  },
  ...{
    Ladakh: 'kashmiri',
    Lakshadweep: 'malayalam',
    Maharashtra: 'marathi',
    Manipur: 'northeast',
    Meghalaya: 'northeast',
  },
  ...{ Mizoram: 'northeast', Nagaland: 'northeast', Odisha: 'odia', Puducherry: 'tamil', Punjab: 'punjabi' },
  ...{ Sikkim: 'northeast', 'Tamil Nadu': 'tamil', Telangana: 'telugu', Tripura: 'bengali', 'West Bengal': 'bengali' },
};

/** Every town a demo room can be in: the known cities first, then each district of India. */
export const towns: readonly Town[] = [...cities.map(townOfCity), ...states.flatMap(townsOfState)];

const townDraw = weighted(towns.map((town) => [town, town.weight]));

/** A town; student and office cities come up most, every district comes up now and then. */
export function drawTown(random: SeededRandom): Town {
  return random.draw(townDraw);
}

/** A locality of the town with a pincode that is valid in the town's district. */
export function drawLocality(random: SeededRandom, town: Town): { name: string; pincode: string } {
  const { name, pincode } = random.pick(town.localities);
  return { name, pincode: String(pincode ?? random.int(...random.pick(town.pincodes))) };
}

function townOfCity(city: City): Town {
  return {
    ...city,
    hindi: city.hindi ?? null,
    localities: Object.entries(city.localities).map(([name, pincode]) => ({ name, pincode })),
    hindiLocalities: city.hindiLocalities ?? [],
    pincodes: pincodesOf(districtNamed(city.state, city.district)),
  };
}

function townsOfState({ state, districts }: { state: string; districts: DistrictRecord[] }): Town[] {
  const region = regionByState[state] ?? 'hindi';
  return districts.map((record, position) => ({
    name: record.district.length > 18 ? (record.aliases[0] ?? record.district) : record.district,
    hindi: region === 'hindi' ? record.district : null,
    state,
    district: record.district,
    region,
    life: 'town',
    weight: tailWeight,
    rent: 2600 + ((position * 7) % 9) * 200,
    localities: tailLocalities,
    hindiLocalities: tailHindiLocalities,
    landmarks: tailLandmarks,
    pincodes: pincodesOf(record),
  }));
}

function districtNamed(state: string, district: string): DistrictRecord {
  const record = states.find((one) => one.state === state)?.districts.find((one) => one.district === district);
  if (!record) throw new RangeError(`There is no district ${district} in ${state}.`);
  return record;
}

function pincodesOf({ segments, pincodeRange }: DistrictRecord): PincodeRange[] {
  return (segments ?? [pincodeRange]).map((range) => [Number(range.slice(0, 6)), Number(range.slice(7))]);
}
