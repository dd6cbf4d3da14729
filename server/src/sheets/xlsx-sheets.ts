import type { ZipEntry } from '../files/zip/read-zip.ts'
import { unpacked } from './unzip.ts'

export interface WorkbookSheet {
  readonly name: string
  /** Among all sheets, hidden ones too; the first is 1. */
  readonly number: number
  /** As the file has it. */
  readonly xml: () => string
}

/**
 * The sheets that a person sees in a spreadsheet program, in their order; all of them where none is shown. workbook.xml names a
 * relation for each, its .rels names the part (ECMA-376 part 1, 12.3.24 and 18.2.19).
 */
export function shownSheets(bytes: Uint8Array, entries: ZipEntry[]): WorkbookSheet[] {
  const text = (name: string) => {
    const entry = entries.find((candidate) => candidate.name === name)
    return entry === undefined ? '' : unpacked(bytes, entry).toString('utf8')
  }
  const relations = text('xl/_rels/workbook.xml.rels').match(/<Relationship\s[^>]*>/g) ?? []
  const xmlOf = (relation: string | undefined) => {
    const line = relations.find((one) => one.includes(`Id="${relation}"`))
    const target = line?.match(/\bTarget="([^"]+)"/)?.[1] ?? ''
    return text(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const sheets = (text('xl/workbook.xml').match(/<sheet\s[^>]*>/g) ?? []).map((line, at) => ({
    name: plain(/\bname="([^"]*)"/.exec(line)?.[1] ?? ''),
    hidden: /\bstate="(?:hidden|veryHidden)"/.test(line),
    number: at + 1,
    xml: () => xmlOf(/\br:id="([^"]+)"/.exec(line)?.[1]),
  }))
  const shown = sheets.filter(({ hidden }) => !hidden)
  return shown.length === 0 ? sheets : shown
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function plain(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => named[name] ?? '')
}
