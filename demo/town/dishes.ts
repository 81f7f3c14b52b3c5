import type { Region } from './cities';

const northern = [
  'rajma chawal',
  'dal, roti and sabzi',
  'aloo paratha',
  'kadhi chawal',
  'chole',
  'paneer sabzi',
  'khichdi',
];
const southern = [
  'idli and sambar',
  'curd rice',
  'lemon rice',
  'dosa with chutney',
  'rasam and poriyal',
  'pongal',
  'upma',
];
const eastern = [
  'fish curry and rice',
  'dal and bhaja',
  'egg curry',
  'luchi and alur dom',
  'khichdi',
  'posto and rice',
];
const western = ['poha', 'varan bhaat', 'thepla', 'bhakri and pithla', 'misal', 'dal dhokli', 'puran poli'];

/** Dishes that a kitchen of the region serves on an ordinary day, as written within a sentence. */
export const dishesByRegion: Readonly<Record<Region, readonly string[]>> = {
  hindi: northern,
  punjabi: northern,
  kashmiri: ['haakh and rice', 'rajma and rice', 'rogan josh', 'dal and rice'],
  marathi: western,
  gujarati: western,
  konkani: ['fish curry and rice', 'neer dosa', 'sol kadhi', 'dalithoy'],
  bengali: eastern,
  odia: ['dalma', 'pakhala', 'fish curry and rice', 'santula'],
  northeast: ['fish tenga', 'rice and dal', 'egg curry', 'jadoh', 'khar'],
  tamil: southern,
  telugu: ['pesarattu', 'pappu and rice', 'gongura pachadi', 'lemon rice', 'curd rice'],
  kannada: ['bisi bele bath', 'ragi mudde', 'akki roti', 'curd rice', 'set dosa'],
  malayalam: ['puttu and kadala', 'appam and stew', 'sambar and thoran', 'fish curry and rice'],
};
