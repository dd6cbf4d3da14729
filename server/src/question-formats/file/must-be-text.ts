import { detectKind } from '#/sheets/kind.ts'
import { SheetRefusal, type SheetRefusalCode } from '#/sheets/refusal.ts'

/** What its bytes say is something else is refused, whatever the file is called; of a long file the beginning tells. */
export function mustBeText(bytes: Uint8Array): void {
  const what = otherThanText(bytes)
  if (what !== null) throw new SheetRefusal('file-is-no-text', { what })
}

const others: Partial<Record<SheetRefusalCode, string>> = {
  'file-is-pdf': 'a PDF',
  'file-is-picture': 'a picture',
  'file-is-old-excel': 'an Excel file of the old kind',
  'file-is-encrypted': 'a file with a password',
  'file-is-word': 'a text document',
  'file-is-opendocument': 'an OpenDocument file',
  'file-is-archive': 'an archive',
  'file-damaged': 'a damaged archive',
}
/** XML may begin like one of these, too, but for the first. */
const webPage = /^\s*<(?:!doctype\s+html|html|head|body)\b/i

function otherThanText(bytes: Uint8Array): string | null {
  if (webPage.test(Buffer.from(bytes.subarray(0, 2000)).toString('latin1').replace('\u00EF\u00BB\u00BF', '')))
    return 'a web page'
  try {
    return detectKind(bytes).kind === 'xlsx' ? 'a workbook' : null
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    // XML of any kind is a web page to who looks for tables.
    if (error.code === 'file-is-web-page') return null
    const what = others[error.code]
    if (what === undefined) throw error
    return what
  }
}
