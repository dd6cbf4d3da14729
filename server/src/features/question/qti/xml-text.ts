import { SheetRefusal } from '../../../sheets/refusal.ts'
import { decodeText } from '../../../sheets/encoding.ts'
import { XmlFault } from '../../../files/xml.ts'
import { QuestionFault } from '../import/imported.ts'
import { readDocument, type QtiDocument } from './tree.ts'

const latin = new Set(['iso-8859-1', 'latin1', 'windows-1252', 'cp1252'])

/** The text of an XML file in the encoding that it names, or UTF-8. */
export function xmlText(bytes: Uint8Array): string {
  const { text, encoding } = decoded(bytes)
  const named = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(text)?.[1]?.toLowerCase() ?? ''
  if (latin.has(named) && !encoding.startsWith('utf-16')) return new TextDecoder('windows-1252').decode(bytes)
  const isSo = encoding.startsWith('utf-16') ? /^(utf-?16.*|)$/.test(named) : encoding === 'utf-8' && isUtf8(named)
  if (!isSo) throw new QuestionFault('xml-encoding', { encoding: named === '' ? 'utf-8' : named })
  return text
}

function isUtf8(named: string): boolean {
  return ['', 'utf-8', 'utf8', 'us-ascii', 'ascii'].includes(named)
}

function decoded(bytes: Uint8Array) {
  try {
    return decodeText(bytes)
  } catch (error) {
    if (error instanceof SheetRefusal) throw new QuestionFault('xml-encoding', { encoding: 'utf-8' })
    throw error
  }
}

/** A document of a file; what is wrong with it is told with its line. */
export function documentOf(source: string): QtiDocument {
  const doctype = source.search(/<!DOCTYPE/i)
  if (doctype !== -1) throw new QuestionFault('xml-doctype', {}, linesBefore(source, doctype))
  try {
    return readDocument(source)
  } catch (error) {
    if (error instanceof XmlFault)
      throw new QuestionFault('xml-broken', { why: error.message }, linesBefore(source, error.at))
    throw error
  }
}

export function linesBefore(source: string, at: number): number {
  let lines = 0
  for (let end = source.indexOf('\n'); end !== -1 && end < at; end = source.indexOf('\n', end + 1)) lines += 1
  return lines
}
