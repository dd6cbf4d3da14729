import type { FileEncoding } from '@agon/domain/question/file-import'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { bringsInMore, XmlFault } from '#/files/xml/read-xml.ts'
import { findEncoding } from '#/question-formats/file/find-encoding.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { XmlDocument } from '#/files/xml/read-tree.ts'
import { readQti } from '../document.ts'

/** The text of an XML file in the encoding that it names, or Unicode. */
export function xmlText(bytes: Uint8Array): string {
  const { name, by } = encodingOf(bytes)
  if (by === 'guess') throw new QuestionFault('xml-encoding')
  return new TextDecoder(name).decode(bytes)
}

function encodingOf(bytes: Uint8Array): FileEncoding {
  try {
    return findEncoding(() => [bytes])
  } catch (error) {
    if (error instanceof SheetRefusal) throw new QuestionFault('xml-encoding')
    throw error
  }
}

/** A document of a file; what is wrong with it is reported with its line. */
export function documentOf(source: string): XmlDocument {
  const doctype = source.search(/<!DOCTYPE/i)
  if (doctype !== -1 && bringsInMore(source.slice(doctype)))
    throw new QuestionFault('xml-doctype', {}, linesBefore(source, doctype))
  try {
    return readQti(source)
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
