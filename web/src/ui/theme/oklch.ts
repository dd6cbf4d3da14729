/**
 * Colours in OKLCH (lightness 0–1, chroma, hue in degrees), where equal steps look equal, and their WCAG 2.2 contrast.
 * Matrices: Björn Ottosson, "A perceptual color space for image processing".
 */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }
type Rgb = readonly [red: number, green: number, blue: number]

/** The colour as `#rrggbb`; chroma that sRGB cannot show is given up, lightness and hue are kept. */
export function toHex(colour: Oklch): string {
  const channels = toSrgb(intoGamut(colour)).map((channel) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** WCAG relative luminance of `#rrggbb`, 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function intoGamut(colour: Oklch): Oklch {
  if (inGamut(toLinear(colour))) return colour
  let low = 0
  let high = colour.c
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2
    if (inGamut(toLinear({ ...colour, c: middle }))) low = middle
    else high = middle
  }
  return { ...colour, c: low }
}

const inGamut = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)

function toLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const toSrgb = (colour: Oklch) =>
  toLinear(colour).map((channel) => {
    const bounded = Math.min(1, Math.max(0, channel))
    return bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
  })

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
