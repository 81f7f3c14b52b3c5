const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/okhttp|CFNetwork|Dart\//i, 'Mobile app'],
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
  const browser = nameIn(BROWSERS) ?? 'Unknown app';
  const system = nameIn(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
