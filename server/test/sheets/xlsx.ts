import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of these texts, as small as an attacker would make it. */
export function aZip(files: Record<string, string>): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content, { level: 9 })
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([signature(0x04034b50), common, title, packed])
    const entry = Buffer.concat([signature(0x02014b50), version, common, Buffer.alloc(14), title])
    entry.writeUInt32LE(offset, 42)
    locals.push(local)
    directory.push(entry)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  signature(0x06054b50).copy(end)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]))
}

/** Cells with these texts; a row that is given as its cells' XML needs their places in it. */
export function cells(...texts: string[]): string[] {
  return texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
}

/** A workbook of several sheets, each with its name, its state and the XML of its rows. */
export function sheetsOf(...sheets: { name: string; state?: 'hidden' | 'veryHidden'; rows: string }[]): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const listed = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  )
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const parts = sheets.map(({ rows }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet xmlns="${main}">${rows}</worksheet>`,
  ])
  return aWorkbook([], {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(parts),
  })
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Rows of texts as the XML of a sheet, then what comes after them. */
export function sheetRows(rows: readonly (readonly string[])[], after = ''): string {
  const xml = rows.map((row, at) => {
    const placed = cells(...row).map((cell, column) => cell.replace('<c', `<c r="${letter(column)}${at + 1}"`))
    return `<row r="${at + 1}">${placed.filter((_, column) => row[column] !== '').join('')}</row>`
  })
  return `<sheetData>${xml.join('')}</sheetData>${after}`
}

/** The smallest workbook with one sheet of these rows, each a list of its cells' XML; style 1 is a date, style 2 a date and time. */
export function aWorkbook(rows: string[][], more: Record<string, string> = {}, moreRows = ''): Uint8Array {
  const numbered = rows.map((row, at) => {
    const given = /r="[A-Z]+(\d+)"/.exec(row[0] ?? '')?.[1] ?? String(at + 1)
    const placed = row.map((cell, column) =>
      cell.includes(' r="') ? cell : cell.replace('<c', `<c r="${letter(column)}${given}"`),
    )
    return `<row r="${given}">${placed.join('')}</row>`
  })
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return aZip({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${numbered.join('')}${moreRows}</sheetData></worksheet>`,
    ...more,
  })
}

const version = Buffer.from([20, 0])

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

function letter(column: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + column)
}
