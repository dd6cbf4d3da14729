import { toHex } from './oklch.ts'
import type { Scheme } from './ramp.ts'

/** Colours of groups in charts. Neighbours differ in hue and lightness, so that they stay apart for colour-blind readers and in print. */
const HUES = [228, 62, 152, 18, 300, 100, 196, 340, 264, 128, 40, 320] as const
const LIGHTNESS: Record<Scheme, readonly number[]> = {
  light: [0.5, 0.66, 0.52, 0.56, 0.48, 0.6, 0.64, 0.6, 0.64, 0.4, 0.4, 0.36],
  dark: [0.7, 0.8, 0.66, 0.72, 0.68, 0.84, 0.8, 0.76, 0.86, 0.58, 0.58, 0.56],
}

const seriesOf = (scheme: Scheme) => HUES.map((h, at) => toHex({ l: LIGHTNESS[scheme][at] ?? 0.6, c: 0.115, h }))

export const SERIES: Readonly<Record<Scheme, readonly string[]>> = { light: seriesOf('light'), dark: seriesOf('dark') }

/** The place of a group's colour: the same name has the same colour on every chart and page. */
export function seriesIndex(group: string, known: readonly string[] = []): number {
  const at = known.indexOf(group)
  if (at >= 0) return at % HUES.length
  let sum = 0
  for (const letter of group) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % HUES.length
}
