import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/** Returns a JPEG with a red left half and a blue right half. */
export function aJpeg({ width = 640, height = 480 }: Size = {}): Promise<Buffer> {
  return halves(width, height).jpeg({ quality: 95 }).toBuffer();
}

export const aPng = ({ width = 640, height = 480 }: Size = {}): Promise<Buffer> =>
  halves(width, height).png().toBuffer();

/** Returns a JPEG of noise, which stays large in every size. */
export function aNoisyJpeg({ width = 640, height = 480 }: Size = {}): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns a JPEG as large as those of phones: 12 megapixels, sideways, of about 5 MB with a grain of 16 to 22. */
export async function aLargePhonePhoto(grain: number): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const grey = (size: { width: number; height: number }, sigma: number) =>
    sharp({ create: { ...size, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } } })
      .png()
      .toBuffer();
  const scene = await grey({ width: 24, height: 18 }, 70);
  return sharp(scene)
    .resize(width, height, { kernel: 'cubic' })
    .composite([{ input: await grey({ width, height }, grain), blend: 'soft-light' }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Returns a JPEG like that of a phone: rotated, with its GPS position. */
export function aPhonePhoto(): Promise<Buffer> {
  const IFD3 = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '25/1 12/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '75/1 51/1 0/1',
  };
  const exif = { IFD0: { Make: 'Phone of Asha' }, IFD3 };
  return halves(640, 480).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg({ quality: 95 }).toBuffer();
}

const PHOTOS = join(import.meta.dirname, '../../../demo/photos');

/** Returns a photo of the demo town, such as `bedroom/01`, as a JPEG. */
export const aDemoPhoto = async (name: string): Promise<Buffer> =>
  sharp(await readFile(join(PHOTOS, `${name}.webp`)))
    .jpeg({ quality: 92 })
    .toBuffer();

/** Cuts a part of a photo off at each edge, and encodes the rest again. */
export async function cutPhoto(bytes: Buffer, part: number): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const [left, top] = [Math.round(width * part), Math.round(height * part)];
  return sharp(bytes)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Returns a PNG of a few bytes whose header claims these dimensions. */
export function aHollowPng(width: number, height: number, { interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, Number(interlaced)], 8);
  const pixels = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function halves(width: number, height: number) {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
