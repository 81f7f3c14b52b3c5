import { randomBytes, randomFillSync } from 'node:crypto';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const LENGTH = 20;
const TIME_LENGTH = 8;

let lastMillis = 0;
const lastRandom = new Uint8Array(LENGTH - TIME_LENGTH);
// Drawn ahead: a draw costs the same for any number of bytes.
const pool = new Uint8Array(4096);
let drawn = pool.length;

/**
 * Returns a new id: 20 URL-safe characters, 48 bits of milliseconds and 72 random bits, sorted after every earlier one
 * of this process.
 */
export function newId(now: number = Date.now()): string {
  if (now > lastMillis) startMillisecond(now);
  else increment();
  return idFrom(lastMillis, lastRandom);
}

/** Forgets the last id, so that the next one begins with its own time: for tests, whose clocks differ. */
export function forgetLastId(): void {
  lastMillis = 0;
}

/** Returns the id of a time in milliseconds and twelve numbers below 64. */
export function idFrom(millis: number, random: Iterable<number>): string {
  let text = encodeTime(millis);
  for (const digit of random) text += ALPHABET.charAt(digit & 63);
  return text;
}

/** Returns the first id of a time in milliseconds: every id of that time or later is sorted at or after it. */
export const firstIdAt = (millis: number): string => idFrom(millis, new Array<number>(LENGTH - TIME_LENGTH).fill(0));

/** Returns a name that cannot be guessed: 20 URL-safe characters, 120 random bits. */
export function randomKey(): string {
  return randomBytes(15).toString('base64url');
}

const SHAPE = /^[\w-]{20}$/;

/** Tells whether a text has the form of an id. */
export function isId(text: string): boolean {
  return SHAPE.test(text);
}

function startMillisecond(now: number): void {
  lastMillis = now;
  if (drawn + lastRandom.length > pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  for (let index = 0; index < lastRandom.length; index += 1) lastRandom[index] = (pool[drawn + index] ?? 0) & 63;
  drawn += lastRandom.length;
}

// If the clock stops or steps back, a new id must still sort after the earlier ones.
function increment(): void {
  for (let index = lastRandom.length - 1; index >= 0; index -= 1) {
    const digit = lastRandom[index] ?? 0;
    if (digit < 63) {
      lastRandom[index] = digit + 1;
      return;
    }
    lastRandom[index] = 0;
  }
  lastMillis += 1;
}

function encodeTime(millis: number): string {
  let rest = millis;
  let text = '';
  for (let index = 0; index < TIME_LENGTH; index += 1) {
    text = ALPHABET.charAt(rest % 64) + text;
    rest = Math.floor(rest / 64);
  }
  return text;
}
