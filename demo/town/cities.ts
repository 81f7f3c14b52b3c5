import deccan from './cities/deccan.json' with { type: 'json' };
import east from './cities/east.json' with { type: 'json' };
import north from './cities/north.json' with { type: 'json' };
import plains from './cities/plains.json' with { type: 'json' };
import south from './cities/south.json' with { type: 'json' };
import west from './cities/west.json' with { type: 'json' };

/** Names the reason why people move to a city; the rooms and their texts fit it. */
export type CityLife = 'coaching' | 'college' | 'office' | 'town';

/** Names the community whose given names and surnames are common in a city. */
export type Region =
  | 'hindi'
  | 'punjabi'
  | 'marathi'
  | 'gujarati'
  | 'bengali'
  | 'odia'
  | 'northeast'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'
  | 'konkani'
  | 'kashmiri';

/** A city, or the part of a city that lies in one district. */
export interface City {
  name: string;
  hindi?: string;
  state: string;
  district: string;
  region: Region;
  life: CityLife;
  /** Share of all demo rooms; only its share of the sum counts. */
  weight: number;
  /** Usual rent of an unshared room in whole rupees per month. */
  rent: number;
  /** Localities, each with its pincode. */
  localities: Readonly<Record<string, number>>;
  /** Some localities in Devanagari. */
  hindiLocalities?: readonly string[];
  /** Places a listing says it is near to. */
  landmarks: readonly string[];
}

/** The cities whose localities are known. */
export const cities = [...north, ...plains, ...west, ...east, ...deccan, ...south] as readonly City[];
