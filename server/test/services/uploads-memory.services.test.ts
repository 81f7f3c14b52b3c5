import sharp from 'sharp';
import { register } from '../support/actors';
import { upload } from '../support/multipart';
import { type ServerProcess, serverHome } from '../support/server-process';

const LONGEST = 240_000;
const AT_ONCE = 20;
const MOST_MEGABYTES = 400;
const UPLOAD = `mutation Upload($photo: Upload!) { uploadProfilePhoto(input: { photo: $photo }) { userErrors { code } } }`;

let home: Awaited<ReturnType<typeof serverHome>>;
let server: ServerProcess;
beforeEach(async () => {
  home = await serverHome();
  server = await home.start();
}, LONGEST);
afterEach(() => home.remove(), LONGEST);

/** Returns noise, which does not compress. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

test.each([
  ['JPEGs of 20 million pixels', () => noise(5_200, 3_900).jpeg({ quality: 82 })],
  [
    'progressive JPEGs of 24 million pixels',
    () => noise(6_000, 4_000).jpeg({ quality: 50, progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  ['interlaced PNGs', () => noise(2_300, 1_500).png({ progressive: true })],
])(
  'SEC-12: 20 uploads at once of %s, of 10 MB each, leave the server below 400 MB and answering',
  async (_what, make) => {
    const photo = await make().toBuffer();
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => register(server)));
    const ended = new AbortController();
    let peak = 0;
    let answers = 0;
    const uploads = Promise.all(
      people.map((person) =>
        upload(server, person, { query: UPLOAD, variables: { photo: null }, files: { 'variables.photo': photo } }),
      ),
    ).finally(() => {
      ended.abort();
    });
    while (!ended.signal.aborted) {
      peak = Math.max(peak, server.megabytes());
      const { data } = await server.ask('{ states { name } }');
      if (data?.['states'].length === 36) answers += 1;
    }
    for (const { data } of await uploads) expect(data).toEqual({ uploadProfilePhoto: { userErrors: [] } });
    expect(peak).toBeLessThan(MOST_MEGABYTES);
    expect(answers).toBeGreaterThan(AT_ONCE);
  },
  LONGEST,
);
