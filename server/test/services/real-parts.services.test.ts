import { Client } from 'minio';
import { newId } from '../../src/kernel/id';
import { startApp } from '../support/app';
import { anImage, anOwner, aRoom, seed } from '../support/builders';
import { serviceUrl } from '../contracts/relay';

test('API-22, PLC-04: a photo in the bucket, under the prefix that is set, is served at a URL the client can load', async () => {
  const url = new URL(serviceUrl('TEST_MINIO_URL'));
  const [accessKey, secretKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const bucket = `thikana-${newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`;
  const app = await startApp({
    env: {
      MINIO_URL: url.origin,
      MINIO_BUCKET: bucket,
      MINIO_ACCESS_KEY: accessKey,
      MINIO_SECRET_KEY: secretKey,
      MINIO_PREFIX: 'homes/photos/',
    },
  });
  const owner = anOwner();
  const room = aRoom(owner);
  const image = anImage(room);
  await seed(app, { users: [owner], rooms: [room], images: [image] });
  await app.imageStore.keep(`${image.imageKey}/card.webp`, Buffer.from('webp'));
  const { data } = await app.ask('query ($id: ID!) { room(id: $id) { coverImage { cardUrl } } }', { id: room.id });
  const response = await fetch(String(data?.['room'].coverImage.cardUrl));
  const client = new Client({ endPoint: url.hostname, port: Number(url.port), useSSL: false, accessKey, secretKey });
  const kept = await client.statObject(bucket, `homes/photos/${image.imageKey}/card.webp`);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'image/webp',
    'webp',
  ]);
  expect(kept.metaData['content-type']).toBe('image/webp');
  await app.stop();
});

test('SEC-15: two servers with one Redis share the allowance of a network address', async () => {
  const env = { REDIS_URL: serviceUrl('TEST_REDIS_URL'), REDIS_PREFIX: `${newId()}:`, LIMIT_ANONYMOUS: '3' };
  const [one, two] = [await startApp({ env }), await startApp({ env })];
  const statuses = [];
  for (const server of [one, two, one, two, one]) statuses.push((await server.ask('{ __typename }')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await Promise.all([one.stop(), two.stop()]);
});
