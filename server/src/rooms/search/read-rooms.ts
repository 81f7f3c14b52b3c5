import type { RoomText } from './trigrams';

const CHUNK = 1 << 20;
const LARGEST_PART = 8192;

/** Rooms under the positions of their sort keys, in a few bytes beside the characters of each. */
export class ReadRooms {
  private readonly texts: Texts;
  private readonly areas: Texts;

  constructor(readonly sortKeys: Float64Array) {
    this.texts = new Texts(sortKeys.length);
    this.areas = new Texts(sortKeys.length);
  }

  /** Returns the position of a sort key; -1 for a room that was saved after the keys were read. */
  ordinalOf(sortKey: number): number {
    let low = 0;
    let high = this.sortKeys.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.sortKeys[middle] ?? 0;
      if (found === sortKey) return middle;
      if (found < sortKey) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Keeps a room, unless it was saved after the keys were read. */
  set(ordinal: number, { searchText, state, district }: RoomText): void {
    if (ordinal < 0) return;
    this.texts.set(ordinal, searchText);
    this.areas.set(ordinal, `${state}\n${district}`);
  }

  searchTextAt(ordinal: number): string {
    return this.texts.at(ordinal);
  }

  at(ordinal: number): RoomText | null {
    const searchText = this.searchTextAt(ordinal);
    const [state = '', district = ''] = this.areas.at(ordinal).split('\n');
    return searchText === '' ? null : { searchText, state, district };
  }

  has(ordinal: number, room: RoomText): boolean {
    if (ordinal < 0) return false;
    return this.texts.at(ordinal) === room.searchText && this.areas.at(ordinal) === `${room.state}\n${room.district}`;
  }
}

/** Texts by number. They share large buffers, as a million strings would take much more memory. */
class Texts {
  private readonly starts: Uint32Array;
  private readonly lengths: Uint16Array;
  private readonly chunks: Buffer[] = [];
  private used = CHUNK;

  constructor(size: number) {
    this.starts = new Uint32Array(size);
    this.lengths = new Uint16Array(size);
  }

  set(at: number, text: string): void {
    const bytes = Buffer.from(text);
    if (this.used + bytes.length > CHUNK) {
      this.chunks.push(Buffer.alloc(CHUNK));
      this.used = 0;
    }
    this.chunks.at(-1)?.set(bytes, this.used);
    this.starts[at] = (this.chunks.length - 1) * CHUNK + this.used;
    this.lengths[at] = bytes.length;
    this.used += bytes.length;
  }

  at(at: number): string {
    const [start = 0, length = 0] = [this.starts[at], this.lengths[at]];
    const from = start % CHUNK;
    return this.chunks[Math.floor(start / CHUNK)]?.toString('utf8', from, from + length) ?? '';
  }
}

/** A growing list of whole numbers of four bytes. It grows by parts, so that nothing is copied. */
export class Ordinals {
  private readonly full: Uint32Array[] = [];
  private part = new Uint32Array(4);
  private used = 0;

  add(number: number): void {
    if (this.used === this.part.length) {
      this.full.push(this.part);
      this.part = new Uint32Array(Math.min(this.part.length * 2, LARGEST_PART));
      this.used = 0;
    }
    this.part[this.used] = number;
    this.used += 1;
  }

  rising(): Uint32Array {
    const length = this.full.reduce((sum, part) => sum + part.length, this.used);
    const all = new Uint32Array(length);
    let start = 0;
    for (const part of [...this.full, this.part.subarray(0, this.used)]) {
      all.set(part, start);
      start += part.length;
    }
    return all.sort();
  }
}
