import type { Push, PushNotice, PushTarget } from '../../src/ports/push';
import { PushRefused } from '../../src/ports/push';

/** A notice as a device received it. */
export interface TakenPush extends PushNotice {
  readonly endpoint: string;
}

export interface PushUnderTest {
  readonly push: Push;
  /** A device with valid keys at this path of the push service. */
  readonly deviceAt: (path: string) => PushTarget;
  /** All notices that were accepted, oldest first. */
  taken(): readonly TakenPush[];
}

const aNotice = (given: Partial<PushNotice> = {}): PushNotice => ({
  topic: 'a-chat',
  payload: JSON.stringify({ type: 'message', text: 'नमस्ते' }),
  ttlSeconds: 60,
  ...given,
});

/** Tests the contract of adapters that send push notices; `open` returns one that has sent nothing. */
export function pushContract(open: () => Promise<PushUnderTest>): void {
  let opened: PushUnderTest;
  beforeEach(async () => {
    opened = await open();
  });

  test('PUSH-01: the public key is a point of P-256', () => {
    const key = Buffer.from(opened.push.publicKey, 'base64url');
    expect([key.length, key[0]]).toEqual([65, 4]);
  });

  test('PUSH-04: a notice arrives as it was written, at its device', async () => {
    const device = opened.deviceAt('phone');
    await opened.push.send(device, aNotice());
    expect(opened.taken()).toEqual([{ ...aNotice(), endpoint: device.endpoint }]);
  });

  test('PUSH-04: notices sent at once all arrive, each at its own device', async () => {
    const sent = Array.from({ length: 12 }, (_, index) => ({
      device: opened.deviceAt(`phone-${String(index)}`),
      notice: aNotice({ topic: `chat-${String(index)}`, payload: JSON.stringify({ index }) }),
    }));
    await Promise.all(sent.map(({ device, notice }) => opened.push.send(device, notice)));
    const byEndpoint = (one: TakenPush, other: TakenPush) => one.endpoint.localeCompare(other.endpoint);
    const expected = sent.map(({ device, notice }) => ({ ...notice, endpoint: device.endpoint }));
    expect([...opened.taken()].sort(byEndpoint)).toEqual(expected.sort(byEndpoint));
  });

  test.each([
    ['key', { p256dh: 'AAAA' }],
    ['secret', { auth: 'AAAA' }],
  ])('PUSH-03: a %s that cannot encrypt is refused for good, and nothing is sent', async (_what, wrong) => {
    const sending = opened.push.send({ ...opened.deviceAt('phone'), ...wrong }, aNotice());
    await expect(sending).rejects.toBeInstanceOf(PushRefused);
    expect(opened.taken()).toEqual([]);
  });

  test('PUSH-08: a notice whose sending was given up before is not sent', async () => {
    const sending = opened.push.send(opened.deviceAt('phone'), aNotice(), AbortSignal.abort());
    await expect(sending).rejects.not.toBeInstanceOf(PushRefused);
    expect(opened.taken()).toEqual([]);
  });
}
