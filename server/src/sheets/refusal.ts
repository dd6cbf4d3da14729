import { tell } from '@agon/domain/message'
import type { Params, Message } from '@agon/domain/message'

/** Why a file is not read at all. */
const sheetRefusals = {
  'file-empty': 'The file is empty.',
  'file-too-big': 'The file has {megabytes} MB; {limit} MB is the most that can be read.',
  'file-expands-too-far': 'Unpacked, the file would have {megabytes} MB; {limit} MB is the most that can be read.',
  'file-is-pdf': 'This is a PDF, not a table. Save the table itself as XLSX or CSV.',
  'file-is-old-excel':
    'This is an Excel file of the old kind (.xls or .xlsb). Open it in a spreadsheet program and save it as XLSX or CSV.',
  'file-is-web-page':
    'This is a web page, even if its name says otherwise. Open it in a spreadsheet program and save it as XLSX or CSV.',
  'file-is-opendocument': 'This is an OpenDocument file. Open it in a spreadsheet program and save it as XLSX or CSV.',
  'file-is-word':
    'This is a text document, not a table. Copy the table into a spreadsheet program and save it as XLSX or CSV.',
  'file-is-archive': 'This is a ZIP archive without a spreadsheet in it. Unpack it and choose the table inside.',
  'file-is-other': 'A file of the kind .{kind} is not a table. Save the table as XLSX or CSV.',
  'file-is-picture': 'This is a picture, not a table.',
  'file-is-no-text': 'This is {what}, whatever its name says, and no text that questions could be read from.',
  'file-is-encrypted': 'The file is protected by a password. Save it without one.',
  'file-damaged': 'The file is damaged and cannot be read. Save it again in a spreadsheet program.',
  'file-has-nul': 'Row {row} holds bytes that no text has, so this is neither a CSV file nor another text.',
  'file-needs-too-much':
    'Reading the file takes more memory than there is for it. Part it into smaller files; of a sheet, remove empty rows and columns, or save it as CSV.',
  'file-too-slow': 'Reading the file took longer than {seconds} seconds.',
  'no-header': 'The file has no text in it; of several sheets the first is read.',
  'only-header': 'The file has column names in row {row}, but no row below them.',
  'too-many-rows': 'The file has more than {limit} rows. Split it into several files.',
  'too-many-columns': 'Row {row} has {columns} columns; {limit} is the most that can be read.',
  'cell-too-long': 'A cell in row {row} has {characters} characters; {limit} is the most that can be read.',
  'column-missing': 'Row {row} names no column {column}, which is needed.',
  'quote-not-closed': 'The quotation mark that opens in row {row} is never closed.',
  'formula-without-result':
    'A cell in row {row} is a formula without a saved result. Open the file in a spreadsheet program and save it again.',
} as const

export type SheetRefusalCode = keyof typeof sheetRefusals

export class SheetRefusal extends Error implements Message<SheetRefusalCode> {
  readonly code: SheetRefusalCode
  readonly params: Params
  /** Where in the file, as a spreadsheet program numbers its rows; null when it is about the whole file. */
  readonly row: number | null

  constructor(code: SheetRefusalCode, params: Params = {}, options?: ErrorOptions) {
    super(tell(sheetRefusals, code, params).message, options)
    this.name = 'SheetRefusal'
    this.code = code
    this.params = params
    this.row = typeof params['row'] === 'number' ? params['row'] : null
  }
}
