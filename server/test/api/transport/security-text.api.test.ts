import { startApp, type TestApp } from '../../support/app';

let app: TestApp;
afterEach(() => app.stop());

const read = async (env: Record<string, string>) => {
  app = await startApp({ env });
  const response = await fetch(`${app.url}/.well-known/security.txt`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('INFO-32: security.txt tells where to report security problems', async () => {
  const contact = 'security@thikana.example';
  const { status, type, text } = await read({ SECURITY_CONTACT: contact, PUBLIC_URL: 'https://thikana.example' });
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const [contactLine, expires = '', ...rest] = text.trimEnd().split('\n');
  expect([contactLine, ...rest]).toEqual([
    'Contact: mailto:security@thikana.example',
    'Preferred-Languages: en, hi',
    'Canonical: https://thikana.example/.well-known/security.txt',
  ]);
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(days > 30 && days < 365).toBe(true);
});

test('INFO-32: an https address is given as it is', async () => {
  const { text } = await read({ SECURITY_CONTACT: 'https://thikana.example/report' });
  expect(text).toContain('Contact: https://thikana.example/report\n');
  expect(text).not.toContain('Canonical');
});

test('INFO-32: there is no security.txt where nobody is named', async () => {
  expect(await read({})).toMatchObject({ status: 404 });
});
