import { plainDigits } from '../question/read-number.ts'

export type Axis = 'lat' | 'lon'

/** Above and below 0; `O` is the Afrikaans east. */
const letters: Readonly<Record<Axis, Readonly<Record<string, 1 | -1>>>> = {
  lat: { N: 1, S: -1 },
  lon: { E: 1, O: 1, W: -1 },
}
const limits: Readonly<Record<Axis, number>> = { lat: 90, lon: 180 }

/**
 * Degrees as people write them: `25°45′ S`, `S 25 45 30`, `25.75S`, `-25,75`. null where it is none, has minutes or seconds of 60 or more,
 * or is beyond the pole or the 180th meridian.
 */
export function readCoordinate(typed: string, axis: Axis): number | null {
  const plain = plainDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u066B\u060C]/g, ',')
    .toUpperCase()
    .trim()
  const found = /^([NSEWO])?\s*([+-])?\s*([\d.,\s°º˚′’'″”":]+?)\s*([NSEWO])?$/.exec(plain)
  if (found === null) return null
  const [, before, sign, figures = '', after] = found
  const letter = before ?? after
  if ((before !== undefined && after !== undefined) || (letter !== undefined && sign !== undefined)) return null
  const side = letter === undefined ? (sign === '-' ? -1 : 1) : letters[axis][letter]
  const size = readParts(figures)
  if (side === undefined || size === null || size > limits[axis]) return null
  return size === 0 ? 0 : side * size
}

/** Degrees, minutes and seconds; only the last of them may have decimals. */
function readParts(figures: string): number | null {
  const parts = figures.split(/[\s°º˚′’'″”":]+/).filter((part) => part !== '')
  if (parts.length === 0 || parts.length > 3) return null
  const numbers = parts.map((part) => part.replace(',', '.'))
  const isRead = numbers.every((part, at) => (at < numbers.length - 1 ? /^\d+$/ : /^\d+(\.\d*)?$|^\.\d+$/).test(part))
  if (!isRead) return null
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(Number)
  if (minutes >= 60 || seconds >= 60) return null
  return degrees + minutes / 60 + seconds / 3600
}
