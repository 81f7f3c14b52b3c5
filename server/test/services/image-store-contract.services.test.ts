import { minioImageStore } from '../../src/adapters/minio/minio-image-store';
import { readEnv } from '../../src/config/env';
import { minioSettings } from '../../src/config/minio-settings';
import { newId } from '../../src/kernel/id';
import type { ImageStore } from '../../src/ports/image-store';
import { contentOf, imageStoreContract } from '../contracts/image-store';
import { relayTo, serviceUrl } from '../contracts/relay';
import { eventually } from '../support/mailbox';

const url = serviceUrl('TEST_MINIO_URL');

function settingsOf(address: string) {
  const settings = minioSettings(readEnv({ MINIO_URL: address }));
  if (!settings) throw new Error('An address was given.');
  return settings;
}

const common = { region: 'us-east-1', prefix: 'thikana/', makesBucket: true };
const aBucket = (): string =>
  `thikana-${newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`;
const openStore = (address = url, bucket = aBucket()): ImageStore =>
  minioImageStore({ ...settingsOf(address), ...common, bucket });

/** Returns the seconds until the call failed. */
async function secondsToFail(work: Promise<unknown>): Promise<number> {
  const begun = Date.now();
  await expect(work).rejects.toThrow();
  return (Date.now() - begun) / 1000;
}

const exhausted = async (folders: ReturnType<ImageStore['folders']>): Promise<void> => {
  for await (const _ of folders);
};

describe('an S3', () => {
  imageStoreContract(() => Promise.resolve(openStore()));

  test('API-22: a store that refuses connections fails at once, and serves again when it is back', async () => {
    const relay = await relayTo(url);
    const store = openStore(relay.url);
    await store.keep('room/card.webp', Buffer.from('card'));
    await relay.cut();
    expect(await secondsToFail(store.keep('room/full.webp', Buffer.from('full')))).toBeLessThan(5);
    expect(await secondsToFail(store.open('room/card.webp'))).toBeLessThan(5);
    await relay.mend();
    expect(String(await contentOf(store, 'room/card.webp'))).toBe('card');
    await relay.cut();
  });

  test('API-22: a store that falls silent fails every call within 5 s', async () => {
    const relay = await relayTo(url);
    const store = openStore(relay.url);
    await store.keep('room/card.webp', Buffer.from('card'));
    relay.freeze();
    const calls = [
      store.keep('room/full.webp', Buffer.from('full')),
      store.open('room/card.webp'),
      store.forget('room'),
      exhausted(store.folders()),
      openStore(relay.url).open('room/card.webp'),
    ];
    for (const seconds of await Promise.all(calls.map(secondsToFail))) expect(seconds).toBeLessThan(5);
    await relay.mend();
    expect(String(await contentOf(store, 'room/card.webp'))).toBe('card');
    await relay.cut();
  });

  test('API-22: a store that is closed leaves no connection open', async () => {
    const relay = await relayTo(url);
    const store = openStore(relay.url);
    await store.keep('room/card.webp', Buffer.from('card'));
    expect(relay.connections()).toBeGreaterThan(0);
    store.close();
    await eventually(() => (relay.connections() === 0 ? true : null));
    await relay.cut();
  });

  test('API-22: an upload that breaks off leaves the image that was there', async () => {
    const relay = await relayTo(url);
    const bucket = aBucket();
    const store = openStore(relay.url, bucket);
    await store.keep('room/full.webp', Buffer.from('before'));
    relay.cutAfter(500_000);
    await expect(store.keep('room/full.webp', Buffer.alloc(2_000_000, 'x'))).rejects.toThrow();
    await relay.cut();
    expect(String(await contentOf(openStore(url, bucket), 'room/full.webp'))).toBe('before');
  });

  test('API-22: a wrong secret is refused', async () => {
    const store = minioImageStore({ ...settingsOf(url), ...common, secretKey: 'guessed' });
    await expect(store.keep('room/card.webp', Buffer.from('card'))).rejects.toThrow();
    await expect(store.open('room/card.webp')).rejects.toThrow();
  });

  test('API-22: a missing bucket is made by two servers at once, and in production by nobody', async () => {
    const bucket = aBucket();
    const strict = minioImageStore({ ...settingsOf(url), ...common, bucket, makesBucket: false });
    await expect(strict.open('room/card.webp')).rejects.toThrow(`The bucket ${bucket} is missing`);
    const servers = [openStore(url, bucket), openStore(url, bucket)];
    await Promise.all(servers.map((server, number) => server.keep(`room/${number}.webp`, Buffer.from('card'))));
    expect(String(await contentOf(strict, 'room/1.webp'))).toBe('card');
  });
});
