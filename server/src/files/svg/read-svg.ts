import { readXml, XmlFault, type StartTag } from '../xml/read-xml.ts'
import { withoutComments } from './css-comments.ts'
import { mostNested, Uses } from './uses.ts'

/** Elements that run or fetch something, or bring in another language than SVG. */
const refused = new Set([
  'script',
  'foreignObject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'canvas',
  'handler',
  'listener',
])

/** A picture that is refused, with the reason for a person. */
export class SvgRefused extends Error {}

/**
 * Reads an SVG's size and makes sure that it neither runs anything nor fetches anything: no scripts, no event
 * attributes, no links, no addresses but those inside the picture and pictures in data addresses.
 */
export function readSvg(source: string): { width: number; height: number } {
  let root: StartTag | undefined
  const uses = new Uses()
  try {
    for (const part of readXml(source)) {
      if ('instruction' in part) {
        if (/encoding\s*=(?!\s*["'](utf-8|us-ascii|iso-8859-1)["'])/i.test(part.instruction))
          refuse('it is not written in UTF-8')
        if (/^xml-stylesheet/i.test(part.instruction)) refuse('it takes its style from another file')
      } else if ('text' in part) {
        if (localName(part.within) === 'style') checkStyle(part.text)
      } else if ('tag' in part) {
        root ??= part.tag
        if (part.depth >= mostNested) refuse(`its parts are nested more than ${mostNested} deep`)
        checkTag(part.tag)
        uses.add(part.tag, localName(part.tag.name), part.depth)
      }
    }
  } catch (error) {
    if (error instanceof XmlFault) refuse(`${error.message.charAt(0).toLowerCase()}${error.message.slice(1, -1)}`)
    throw error
  }
  if (root === undefined || localName(root.name) !== 'svg') refuse('it is not an SVG')
  if (!uses.areFew()) refuse('it draws its own parts again and again')
  return sizeOf(root)
}

function checkTag({ name, attributes }: StartTag): void {
  if (refused.has(localName(name))) refuse(`it contains <${name}>`)
  for (const [attribute, value] of attributes) {
    const local = localName(attribute)
    if (/^on/i.test(local)) refuse(`it contains the script attribute ${attribute}`)
    if (['href', 'src', 'base'].includes(local)) checkAddress(value)
    if (local === 'attributeName' && /href|^on/i.test(value)) refuse('it changes an address while it is shown')
    if (attribute !== 'xmlns' && !attribute.startsWith('xmlns:')) checkStyle(value)
  }
}

function checkAddress(value: string): void {
  const address = value.replace(/[\s\u0000-\u001F]/g, '')
  if (address.startsWith('#') || /^data:image\/(png|jpeg|webp);base64,/i.test(address)) return
  refuse(`it refers to something outside itself (${address.slice(0, 60)})`)
}

/** Style sheets, and attributes that may hold the same functions. */
function checkStyle(css: string): void {
  const plain = unescapeCss(withoutComments(css))
  if (/@import/i.test(plain)) refuse('its style takes in another file')
  for (const [, address = ''] of plain.matchAll(/url\(\s*['"]?([^'")]*)/gi)) checkAddress(address)
  const [other] = /\b(?:image-set|src)\(/i.exec(plain) ?? []
  if (other !== undefined) refuse(`it refers to something outside itself (${other}…)`)
  if (/^javascript:/i.test(plain.replace(/[\u0000-\u0020]/g, ''))) refuse('it contains a script')
}

/** CSS Syntax 3, section 4.3.7: an escape can stand for any letter of `url` or `@import`. */
function unescapeCss(css: string): string {
  return css.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  )
}

export function sizeOf({ attributes }: StartTag): { width: number; height: number } {
  const given = new Map(attributes)
  const box = (given.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = pixels(given.get('width')) ?? box[2] ?? 0
  const height = pixels(given.get('height')) ?? box[3] ?? 0
  if (!(width > 0 && height > 0)) refuse('it does not say its size: give it a viewBox')
  if (Math.max(width, height) > longestSide) refuse(`it is larger than ${longestSide} pixels a side`)
  return { width, height }
}

/** CSS pixels; no drawing needs more, and what is laid out in it would be lost. */
const longestSide = 100_000

const perUnit: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

/** A length in CSS pixels; undefined for percentages and whatever else depends on the page. */
function pixels(length: string | undefined): number | undefined {
  // A bounded number of digits, for a pattern that can be read in one way only: a long one would hold the process up.
  const [, value, unit = ''] = /^(\d{1,9}(?:\.\d{1,30})?|\.\d{1,30})\s*([a-z]{0,2})$/.exec(length?.trim() ?? '') ?? []
  const factor = perUnit[unit]
  return value === undefined || factor === undefined ? undefined : Math.round(Number(value) * factor * 100) / 100
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function refuse(why: string): never {
  throw new SvgRefused(why)
}
