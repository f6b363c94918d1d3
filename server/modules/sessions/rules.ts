/** Names in the order they are looked for: many browsers also carry the name of the one they descend from. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/\d.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([mark]) => mark.test(userAgent))?.[1];

/** Returns browser and system in short, such as `Chrome su Windows`; empty where neither is known. */
export const describeDevice = (userAgent = ''): string => {
  // The header is the client's own text: no more of it is read than any browser sends.
  const text = userAgent.slice(0, 500);
  return [findName(browsers, text), findName(systems, text)].filter(Boolean).join(' su ');
};

/** Where a session is opened from and how long it may last. */
export interface SessionOrigin {
  device: string;
  address: string;
  /** Days a learner's session lasts. */
  days: number;
  /** Hours an administrator's session lasts. */
  adminHours: number;
}
