import type { TextWindow } from '#/files/text-window.ts'
import { readXml, XmlFault } from '#/files/xml/read-xml.ts'

const roots = /^(?:[\w.-]+:)?(?:(?:qti-)?assessment-?(?:item|test|section|stimulus)|questestinterop|manifest)$/i

/** Whether XML is QTI, by the element that it begins with. */
export function isQti(source: string | TextWindow): boolean {
  try {
    for (const part of readXml(source)) if ('tag' in part) return roots.test(part.tag.name)
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
  }
  return false
}
