/** What an element of a picture hands on to what is inside it, as it is written. */
const first = {
  fill: 'black',
  stroke: 'none',
  color: 'black',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'fill-rule': 'nonzero',
  'clip-rule': 'nonzero',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'font-size': '16',
  'font-weight': 'normal',
  'font-style': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'letter-spacing': '0',
  'paint-order': 'normal',
  visibility: 'visible',
}

type Property = keyof typeof first

/** `opacity` is that of all around it, multiplied. */
export type Look = Readonly<Record<Property, string>> & { readonly opacity: number }

export const firstLook: Look = { ...first, opacity: 1 }

export function lookOf(above: Look, said: ReadonlyMap<string, string>): Look {
  const own: Partial<Record<Property, string>> = {}
  for (const key of properties) {
    const value = said.get(key)?.trim()
    if (value !== undefined && value !== '' && value !== 'inherit') own[key] = value
  }
  const size = own['font-size']
  if (size !== undefined) own['font-size'] = String(fontSize(size, Number(above['font-size'])))
  return { ...above, ...own, opacity: above.opacity * share(said.get('opacity')) }
}

// The keys of an object that is written out above.
const properties = Object.keys(first) as Property[]

const perUnit: Readonly<Record<string, number>> = { pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

/** A length in the picture's own units; a percentage is of `whole`. */
export function length(written: string | undefined, otherwise: number, whole = 100): number {
  const [, digits, unit = ''] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z%]*)/i.exec(written ?? '') ?? []
  if (digits === undefined) return otherwise
  return unit === '%' ? (Number(digits) * whole) / 100 : Number(digits) * (perUnit[unit] ?? 1)
}

/** From 0 to 1. */
export function share(written: string | undefined): number {
  return Math.min(1, Math.max(0, length(written, 1, 1)))
}

function fontSize(written: string, above: number): number {
  if (/r?em\s*$/.test(written)) return length(written, 1) * (written.includes('rem') ? 16 : above)
  return length(written, above, above)
}
