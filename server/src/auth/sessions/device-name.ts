import { type Language, messageText } from '../../kernel/catalogue';

const UNKNOWN_APP = 'Unknown app';
const MOBILE_APP = 'Mobile app';
const BETWEEN = ' on ';
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/okhttp|CFNetwork|Dart\//i, MOBILE_APP],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iOS/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns a readable name of the device behind a `User-Agent`, e.g. `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: readonly [RegExp, string][]): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS) ?? UNKNOWN_APP;
  const system = nameIn(SYSTEMS);
  return system ? `${browser}${BETWEEN}${system}` : browser;
}

/** Returns the name of a device, as `deviceName` gives it, in a language. */
export function deviceText(name: string, language: Language): string {
  const [app = '', system] = name.split(BETWEEN);
  const appText = appIn(app, language);
  return system === undefined ? appText : messageText('device.on', { app: appText, system }, language);
}

function appIn(app: string, language: Language): string {
  if (app === UNKNOWN_APP) return messageText('device.unknownApp', {}, language);
  return app === MOBILE_APP ? messageText('device.mobileApp', {}, language) : app;
}
