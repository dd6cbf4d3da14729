/** From what a browser calls itself; the more particular come first, since each also names those that it descends from. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** "Firefox, Windows"; null where neither is known. */
export function deviceOf(userAgent: string | null): string | null {
  const named = [browsers, systems].flatMap((known) => {
    const found = known.find(([pattern]) => pattern.test(userAgent ?? ''))
    return found === undefined ? [] : [found[1]]
  })
  return named.length === 0 ? null : named.join(', ')
}
