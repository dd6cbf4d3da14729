import { TextWindow } from '../text-window.ts'

/** A start tag as it is written; names with their prefix, values with their references resolved. */
export interface StartTag {
  name: string
  attributes: [name: string, value: string][]
}

/** `at` is where it begins in the source; an end is where what it ends has ended. `depth` says how many elements are open around it. */
export type XmlPart = { at: number } & (
  | { tag: StartTag; depth: number }
  | { end: string }
  | { instruction: string }
  | { documentType: string }
  | { comment: string }
  | { text: string; within: string; depth: number }
)

/** A document that cannot be read, with the place. */
export class XmlFault extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const nameChars = String.raw`[A-Za-z_][\w.\-]*(?::[A-Za-z_][\w.\-]*)?`
const startTag = new RegExp(String.raw`<(${nameChars})((?:\s+${nameChars}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>`, 'y')
const endTag = new RegExp(String.raw`<\/(${nameChars})\s*>`, 'y')
// Drawing programs write one; what could define entities, its inner part in brackets, is not read.
const documentType = /<!DOCTYPE\s[^[\]<>]*>/y
/** One that names the root alone: it brings in nothing. */
const bareDocumentType = /^<!DOCTYPE\s+[\w:.-]+\s*>/i
const attribute = new RegExp(String.raw`(${nameChars})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * Reads XML 1.0 strictly enough that a browser and this reader see the same elements: whatever is not plainly
 * well-formed is refused, and so are entities of the document's own.
 */
export function* readXml(source: string | TextWindow): Generator<XmlPart> {
  const window = typeof source === 'string' ? new TextWindow([source]) : source
  const open: string[] = []
  let at = 0
  while (window.reaches(at)) {
    const next = window.find('<', at)
    const text = window.slice(at, next === -1 ? window.end : next)
    if (text !== '') yield { at, text: resolve(text, at), within: open.at(-1) ?? '', depth: open.length }
    if (next === -1) break
    at = next
    if (window.startsWith('<!--', at)) {
      const end = after(window, '-->', at + 4)
      yield { at, comment: window.slice(at + 4, end - 3) }
      at = end
    } else if (window.startsWith('<![CDATA[', at)) {
      const end = after(window, ']]>', at + 9)
      yield { at, text: window.slice(at + 9, end - 3), within: open.at(-1) ?? '', depth: open.length }
      at = end
    } else if (window.startsWith('<?', at)) {
      const end = after(window, '?>', at + 2)
      yield { at, instruction: window.slice(at + 2, end - 2) }
      at = end
    } else if (window.startsWith('<!', at)) {
      const { found, end } = match(documentType, window, at)
      yield { at, documentType: found[0] }
      at = end
    } else if (window.startsWith('</', at)) {
      const { found, end } = match(endTag, window, at)
      const name = found[1] ?? ''
      if (open.pop() !== name) throw new XmlFault(`The end tag at character ${at + 1} closes nothing.`, at)
      at = end
      yield { at, end: name }
    } else {
      const { found, end } = match(startTag, window, at)
      const [, name = '', attributes = '', closed] = found
      yield { at, tag: { name, attributes: readAttributes(attributes, end) }, depth: open.length }
      at = end
      if (closed === '/') yield { at, end: name }
      else open.push(name)
    }
  }
  if (open.length > 0) throw new XmlFault(`The element <${open.at(-1)}> is not closed.`, window.end)
}

/** Whether a document type at the beginning of this text could bring in other files or entities. */
export function bringsInMore(documentType: string): boolean {
  return !bareDocumentType.test(documentType)
}

function match(pattern: RegExp, window: TextWindow, at: number): { found: RegExpExecArray; end: number } {
  const matched = window.match(pattern, at)
  if (matched === null) throw new XmlFault(`It is not well-formed at character ${at + 1}.`, at)
  return matched
}

function after(window: TextWindow, end: string, from: number): number {
  const found = window.find(end, from)
  if (found === -1) throw new XmlFault(`The markup that begins at character ${from + 1} does not end.`, from)
  return found + end.length
}

function readAttributes(source: string, at: number): StartTag['attributes'] {
  const read = [...source.matchAll(attribute)].map(([, name = '', double, single]): [string, string] => [
    name,
    resolve(double ?? single ?? '', at),
  ])
  if (new Set(read.map(([name]) => name)).size < read.length)
    throw new XmlFault(`An attribute stands twice before character ${at + 1}.`, at)
  return read
}

function resolve(text: string, at: number): string {
  return text.replace(/&([^;\s&]*);?/g, (whole, name: string) => {
    const code = /^#x[0-9a-f]+$/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(/^#(\d+)$/.exec(name)?.[1])
    const letter = Number.isNaN(code) ? named.get(name) : code <= 0x10ffff ? String.fromCodePoint(code) : undefined
    if (letter === undefined || !whole.endsWith(';'))
      throw new XmlFault(`The reference ${whole} near character ${at + 1} is not known.`, at)
    return letter
  })
}
