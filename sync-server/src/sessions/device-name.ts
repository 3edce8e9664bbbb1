/** The order matters: many browsers also name the browsers that they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(?:A|iOS|e)?\//, 'Edge'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const firstMatch = (patterns: readonly (readonly [RegExp, string])[], text: string): string | null =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** The common names of the browser and the operating system in a User-Agent header. */
export const deviceName = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: firstMatch(browsers, userAgent),
  system: firstMatch(systems, userAgent),
})
