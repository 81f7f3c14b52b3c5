import { deccan } from './cities-deccan';
import { east } from './cities-east';
import { north } from './cities-north';
import { plains } from './cities-plains';
import { south } from './cities-south';
import { west } from './cities-west';

/** What brings people to a city: it colours who the rooms suit and what their texts speak of. */
export type CityLife = 'coaching' | 'college' | 'office' | 'town';

/** Whose given names and surnames are common there. */
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

/** A city, or the part of a city that lies in one district, as the tables write it. */
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
  /** Localities, each with its pincode, separated by commas. */
  localities: string;
  /** Some localities in Devanagari, separated by commas. */
  hindiLocalities?: string;
  /** Places a listing says it is near to, separated by commas. */
  landmarks: string;
}

/** The cities whose localities are known. */
export const cities: readonly City[] = [...north, ...plains, ...west, ...east, ...deccan, ...south];
