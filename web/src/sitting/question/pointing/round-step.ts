/** The nearest of 1, 2, 5, 10, 20, 50 … and their tenths, so that steps end on numbers that can be read out. */
export function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length))
  const first = length / power
  return (first < 1.5 ? 1 : first < 3.5 ? 2 : first < 7.5 ? 5 : 10) * power
}
