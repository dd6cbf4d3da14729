/** Red, green, blue from 0 to 255, and how much of it covers what lies below, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, cover: number]

export const white: Colour = [255, 255, 255, 1]

/** Names that drawing programs and people write; another one is not known. */
const names: Record<string, string> = {
  black: '000',
  white: 'fff',
  red: 'f00',
  lime: '0f0',
  blue: '00f',
  yellow: 'ff0',
  cyan: '0ff',
  aqua: '0ff',
  magenta: 'f0f',
  fuchsia: 'f0f',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
  maroon: '800000',
  olive: '808000',
  green: '008000',
  purple: '800080',
  teal: '008080',
  navy: '000080',
  orange: 'ffa500',
  brown: 'a52a2a',
  pink: 'ffc0cb',
  lightgray: 'd3d3d3',
  lightgrey: 'd3d3d3',
  darkgray: 'a9a9a9',
  darkgrey: 'a9a9a9',
  lightblue: 'add8e6',
  darkblue: '00008b',
  darkgreen: '006400',
  darkred: '8b0000',
  beige: 'f5f5dc',
  currentcolor: '000',
}

/** A colour as CSS writes it; null for one that is not plain, as a gradient or a name that is not known. */
export function readColour(written: string): Colour | null {
  const plain = written.trim().toLowerCase()
  if (plain === 'none' || plain === 'transparent') return [0, 0, 0, 0]
  const hex = plain.startsWith('#') ? plain.slice(1) : names[plain]
  if (hex !== undefined) return fromHex(hex)
  const parts = /^rgba?\(([^)]*)\)$/.exec(plain)?.[1]?.split(/[\s,/]+/)
  if (parts === undefined || parts.length < 3) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => share(part, 255))
  return [red, green, blue, parts[3] === undefined ? 1 : share(parts[3], 1)].some(Number.isNaN)
    ? null
    : [red, green, blue, parts[3] === undefined ? 1 : share(parts[3], 1)]
}

function fromHex(hex: string): Colour | null {
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return null
  const pairs = hex.length < 6 ? Array.from(hex, (digit) => digit + digit) : (hex.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, cover = 255] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue, cover / 255]
}

const share = (part: string, whole: number) =>
  part.endsWith('%') ? (Number(part.slice(0, -1)) / 100) * whole : Number(part)

/** What is seen where one colour lies over another. */
export function over([red, green, blue, cover]: Colour, below: Colour): Colour {
  const mix = (own: number, other: number) => own * cover + other * (1 - cover)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

export function fainter([red, green, blue, cover]: Colour, opacity: number): Colour {
  return [red, green, blue, cover * opacity]
}

/** WCAG 2.2: from 1 for the same to 21 for black on white. */
export function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
