import { fill, tell } from '@agon/domain/message'
import type { Params, Message } from '@agon/domain/message'
import type { Words } from '@agon/domain/problem'

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

/** Teachers load lists of learners; what only staff meet is in English. */
const afrikaans: Readonly<Partial<Record<SheetRefusalCode, string>>> = {
  'file-empty': 'Die lêer is leeg.',
  'file-too-big': 'Die lêer het {megabytes} MB; die meeste wat gelees kan word, is {limit} MB.',
  'file-expands-too-far': 'Die lêer sou uitgepak {megabytes} MB hê; die meeste wat gelees kan word, is {limit} MB.',
  'file-is-pdf': 'Dit is ’n PDF, nie ’n tabel nie. Stoor die tabel self as XLSX of CSV.',
  'file-is-old-excel':
    'Dit is ’n Excel-lêer van die ou soort (.xls of .xlsb). Maak dit in ’n sigbladprogram oop en stoor dit as XLSX of CSV.',
  'file-is-web-page':
    'Dit is ’n webblad, al sê die naam iets anders. Maak dit in ’n sigbladprogram oop en stoor dit as XLSX of CSV.',
  'file-is-opendocument': 'Dit is ’n OpenDocument-lêer. Maak dit in ’n sigbladprogram oop en stoor dit as XLSX of CSV.',
  'file-is-word':
    'Dit is ’n teksdokument, nie ’n tabel nie. Kopieer die tabel na ’n sigbladprogram en stoor dit as XLSX of CSV.',
  'file-is-archive': 'Dit is ’n ZIP-argief sonder ’n sigblad daarin. Pak dit uit en kies die tabel daarin.',
  'file-is-other': '’n Lêer van die soort .{kind} is nie ’n tabel nie. Stoor die tabel as XLSX of CSV.',
  'file-is-picture': 'Dit is ’n prent, nie ’n tabel nie.',
  'file-is-encrypted': 'Die lêer is met ’n wagwoord beskerm. Stoor dit sonder een.',
  'file-damaged': 'Die lêer is beskadig en kan nie gelees word nie. Stoor dit weer in ’n sigbladprogram.',
  'file-has-nul': 'Ry {row} bevat grepe wat in geen teks voorkom nie; dit is dus nie ’n CSV-lêer of ander teks nie.',
  'file-needs-too-much':
    'Die lêer vra meer geheue as wat daar is. Verdeel dit in kleiner lêers; verwyder leë rye en kolomme van ’n blad, of stoor dit as CSV.',
  'file-too-slow': 'Die lees van die lêer het langer as {seconds} sekondes geduur.',
  'no-header': 'Daar is geen teks in die lêer nie; van verskeie blaaie word die eerste gelees.',
  'only-header': 'Die lêer het kolomname in ry {row}, maar geen ry daaronder nie.',
  'too-many-rows': 'Die lêer het meer as {limit} rye. Verdeel dit in verskeie lêers.',
  'too-many-columns': 'Ry {row} het {columns} kolomme; die meeste wat gelees kan word, is {limit}.',
  'cell-too-long': '’n Sel in ry {row} het {characters} karakters; die meeste wat gelees kan word, is {limit}.',
  'quote-not-closed': 'Die aanhalingsteken wat in ry {row} oopmaak, word nooit toegemaak nie.',
  'formula-without-result':
    '’n Sel in ry {row} is ’n formule sonder ’n gestoorde resultaat. Maak die lêer in ’n sigbladprogram oop en stoor dit weer.',
}

export class SheetRefusal extends Error implements Message<SheetRefusalCode> {
  readonly code: SheetRefusalCode
  readonly params: Params
  readonly words: Words
  /** Where in the file, as a spreadsheet program numbers its rows; null when it is about the whole file. */
  readonly row: number | null

  constructor(code: SheetRefusalCode, params: Params = {}, options?: ErrorOptions) {
    super(tell(sheetRefusals, code, params).message, options)
    this.name = 'SheetRefusal'
    this.code = code
    this.params = params
    this.words = { en: this.message, af: fill(afrikaans[code] ?? sheetRefusals[code], params) }
    this.row = typeof params['row'] === 'number' ? params['row'] : null
  }
}
