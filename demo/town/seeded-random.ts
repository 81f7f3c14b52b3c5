/** A fair draw made once, so that long weighted lists are searched in logarithmic time. */
export interface WeightedDraw<T> {
  readonly items: readonly T[];
  /** Running totals of the weights, in the order of the items. */
  readonly totals: readonly number[];
}

/** Prepares a weighted draw. A weight is any positive number; only its share of the sum counts. */
export function weighted<T>(entries: readonly (readonly [item: T, weight: number])[]): WeightedDraw<T> {
  let total = 0;
  return { items: entries.map(([item]) => item), totals: entries.map(([, weight]) => (total += weight)) };
}

/**
 * Numbers that look random and are the same on every machine for the same seed, index and stream.
 * Streams keep the draws of one purpose from shifting those of another. The generator is sfc32.
 */
export class SeededRandom {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number, index: number, stream = 0) {
    this.a = scramble(seed | 0, stream);
    this.b = scramble(this.a, index | 0);
    this.c = scramble(this.b, Math.floor(index / 0x1_0000_0000));
    for (let round = 0; round < 8; round++) this.next();
  }

  /** A number from 0 up to, but not including, 1. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** A number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the options, each as likely as the others. */
  pick<T>(options: readonly T[]): T {
    return at(options, Math.floor(this.next() * options.length));
  }

  /** One item of a weighted draw, each as likely as its weight says. */
  draw<T>({ items, totals }: WeightedDraw<T>): T {
    const mark = this.next() * (totals[totals.length - 1] ?? 0);
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((totals[middle] ?? 0) > mark) high = middle;
      else low = middle + 1;
    }
    return at(items, low);
  }

  /** The given number of different options in random order; all of them when there are fewer. */
  sample<T>(options: readonly T[], count: number): T[] {
    const left = [...options];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(Math.floor(this.next() * left.length), 1));
    }
    return taken;
  }
}

function scramble(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}

function at<T>(options: readonly T[], position: number): T {
  const found = options[position];
  if (found === undefined) throw new RangeError('There is nothing to pick from.');
  return found;
}
