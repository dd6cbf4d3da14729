const isLong = (process.env['AGON_LONG_TESTS'] ?? '') !== ''

/** How many inputs a test tries: the first figure in `npm test`, the second in `npm run test:long`. */
export function runs(usual: number, long: number): number {
  return isLong ? long : usual
}
