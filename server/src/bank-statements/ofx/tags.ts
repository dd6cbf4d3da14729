import { readXml, XmlFault, type XmlPart } from '#/files/xml/read-xml.ts'
import { TextWindow } from '#/files/text-window.ts'
import { unreadable } from '../refusal.ts'

/** A value with its text, or the beginning or end of a group. */
export interface Tag {
  readonly name: string
  readonly line: number
  readonly text: string | null
  readonly isEnd: boolean
}

/** Of SGML: a tag with text behind it is a value, whether or not it is closed; so is one that is closed at once. */
export function* sgmlTags(source: string): Generator<Tag> {
  let [line, from] = [1, 0]
  const body = source.search(/<OFX>/i)
  for (const found of source.slice(Math.max(0, body)).matchAll(/<(\/?)([A-Za-z0-9.]+)>([^<]*)(?:<\/\2>)?/g)) {
    const at = Math.max(0, body) + found.index
    line += linesIn(source, from, at)
    from = at
    const [whole, slash, name = '', text = ''] = found
    const isClosed = whole.endsWith(`</${name}>`)
    const isEnd = slash === '/'
    if (isEnd || (text.trim() === '' && !isClosed)) yield { name: name.toUpperCase(), line, text: null, isEnd }
    else yield { name: name.toUpperCase(), line, text: plain(text), isEnd: false }
  }
}

function linesIn(source: string, from: number, to: number): number {
  let lines = 0
  for (let at = source.indexOf('\n', from); at !== -1 && at < to; at = source.indexOf('\n', at + 1)) lines += 1
  return lines
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" }

const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|nbsp|quot|apos);/g, (_, name: string) => named[name] ?? '').trim()

/** Of XML: an element with text and none in it is a value. */
export function* xmlTags(source: string): Generator<Tag> {
  const window = new TextWindow([source])
  let open: { name: string; line: number; text: string } | null = null
  try {
    for (const part of readXml(window)) {
      refuseDocumentType(part, window)
      if ('tag' in part) {
        if (open !== null) yield { ...open, text: null, isEnd: false }
        open = { name: part.tag.name.toUpperCase(), line: window.lineAt(part.at), text: '' }
      } else if ('text' in part && open !== null) open.text += part.text
      else if ('end' in part) {
        const name = part.end.toUpperCase()
        if (open !== null) yield { ...open, text: open.text.trim(), isEnd: false }
        else yield { name, line: window.lineAt(part.at), text: null, isEnd: true }
        open = null
      }
    }
  } catch (error) {
    if (error instanceof XmlFault) throw unreadable(window.lineAt(error.at), error.message)
    throw error
  }
}

function refuseDocumentType(part: XmlPart, window: TextWindow): void {
  if ('documentType' in part) throw unreadable(window.lineAt(part.at), 'A statement has no document type.')
}
