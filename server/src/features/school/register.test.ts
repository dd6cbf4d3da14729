import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCsvText } from '#/sheets/csv-read.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { readRegister } from './register.ts'

const file = new URL('../../../test/features/school/register.csv', import.meta.url)
const register = readRegister(readCsvText(readFileSync(file, 'utf8'), sheetLimits))

function school(natemis: string) {
  const found = register.rows.find((row) => row.natemis === natemis)
  if (found === undefined) throw new Error(`no school ${natemis}`)
  return found
}

function told(natemis: string) {
  return register.reports
    .filter((report) => report.natemis === natemis)
    .map(({ column, outcome, code }) => `${column} ${outcome} ${code}`)
}

test('names in capitals are shown in proper case', () => {
  expect(register.rows.map((row) => row.name)).toMatchInlineSnapshot(`
    [
      "St Mary's School for Girls",
      "Laerskool D.F. Duvenage",
      "NG Kerk Hoërskool Van der Linde",
      "McAlpine MacDonald Academy",
      "Hoërskool Die Doornboom",
      "W.J. le Grange LB Prim.",
      "Grace Leonard Preparatory School II",
      "Rooikrans Academy for Science",
      "O'Connor Park Combined School",
      "Thuto-ke-Lesedi P/S",
      "Naledi ya Bosigo II/S",
      "Vlakwater NGK Prim. (Roberts)",
      "Dr AT Mokhele High School",
      "JJ de Klerksvlei Intermediêre Skool",
      "Kliprand Primary School No.2",
      "Al-Noor Islamic School",
      "Blue Crane College",
      "HOLY TRINITY PRIM. (Parow)",
      "Morning Star Secondary",
      "Sunrise P/S",
      "Riverside School ?? Riverside High",
      "Swapped Hill Secondary",
      "Lost Sign Prim.",
      "Western Sign Prim.",
      "Zero Island Secondary",
      "Grid Mine School",
      "Far Away I/S",
      "Comma Place Secondary",
      "Coarse Farm School",
      "Wrong Province High School",
      "Half Place Secondary",
      "Lost Zero Secondary",
      "Short Telephone Secondary",
      "Country Code Secondary",
      "Crowded Staff Room Academy",
      "Unknown Values School",
      "Ten Digits School",
      "Inkosi Albert ka Ndlovu KwaZulu C/S",
    ]
  `)
})

test('a row is normalised field by field', () => {
  expect(school('990000102')).toMatchInlineSnapshot(`
    {
      "circuit": "GE_2",
      "district": "East-of-the-Rand",
      "districtMunicipality": null,
      "educators": 31,
      "latitude": -26.204417,
      "learners": 902,
      "longitude": 28.104512,
      "municipality": "City of Gold Metropolitan Municipality",
      "name": "Laerskool D.F. Duvenage",
      "natemis": "990000102",
      "noFee": false,
      "phase": "primary",
      "province": "GP",
      "quintile": 4,
      "registerName": "LAERSKOOL D.F. DUVENAGE",
      "row": 3,
      "sector": "public",
      "specialisation": "Ordinary School",
      "status": "open",
      "suburb": "KwaThema Ext 4",
      "surroundings": "urban",
      "telephone": "0115550100",
      "town": "Springs",
      "township": null,
      "type": "ordinary",
    }
  `)
})

test('every doubtful and rejected value is reported with its row, column, value, outcome and reason', () => {
  expect(
    register.reports.map(({ row, column, value, outcome, code, message }) =>
      [row, column, value, outcome, code, message].join(' | '),
    ),
  ).toMatchInlineSnapshot(`
    [
      "12 | Township_Village | 99 | unknown | value-placeholder | “99” stands for no value.",
      "18 | Institution_Name | blue crane college | changed | name-small-letters | The register writes the name in small letters only; it is shown as “Blue Crane College”.",
      "19 | Institution_Name | HOLY TRINITY PRIM. (Parow) | kept | name-case | The name mixes capitals and small letters unusually; it is shown as the register writes it.",
      "20 | Institution_Name | MORNING  STAR   SECONDARY | changed | name-spaces | Superfluous spaces in the name are not shown: “Morning Star Secondary”.",
      "21 | Institution_Name | SUNRISE P/S
    SUNRISE P/S | changed | name-lines | The name is on several lines; they were joined, and what is repeated is shown once: “Sunrise P/S”.",
      "22 | Institution_Name | RIVERSIDE SCHOOL ?? RIVERSIDE HIGH | kept | name-marks | The name holds a mark that a name rarely has; it is shown as it is.",
      "23 | GIS_Longitude, GIS_Latitude | -26.298256, 27.873946 | changed | coordinates-swapped | Latitude and longitude were in each other’s column: 26.298256 S, 27.873946 E.",
      "24 | GIS_Longitude, GIS_Latitude | 18.655512, 33.904417 | changed | coordinates-sign | A sign was wrong: South Africa is south of the equator and east of Greenwich: 33.904417 S, 18.655512 E.",
      "25 | GIS_Longitude, GIS_Latitude | -18.655512, -33.904417 | changed | coordinates-sign | A sign was wrong: South Africa is south of the equator and east of Greenwich: 33.904417 S, 18.655512 E.",
      "26 | GIS_Longitude, GIS_Latitude | 0, 0 | unknown | coordinates-zero | Zero is a place in the sea, so it stands for unknown.",
      "27 | GIS_Longitude, GIS_Latitude | -2.89567e+006, -96618.4 | unknown | coordinates-metres | -2.89567e+006, -96618.4 is in metres of a map grid, not in degrees, so the place is unknown.",
      "28 | GIS_Longitude, GIS_Latitude | 98.655512, -28.104417 | unknown | coordinates-outside | 98.655512, -28.104417 is outside South Africa, so the place is unknown.",
      "30 | GIS_Longitude, GIS_Latitude | 28.1, -26.2 | kept | coordinates-coarse | 28.1, -26.2 is given to a kilometre or worse only.",
      "31 | GIS_Longitude, GIS_Latitude | 18.655512, -33.904417 | kept | coordinates-outside-province | 18.655512, -33.904417 is outside Gauteng.",
      "32 | GIS_Longitude, GIS_Latitude | 28.104512, . | unknown | coordinates-half | One coordinate is known and the other is not, so the place is unknown.",
      "33 | Telephone | 165550100 | changed | telephone-zero | The leading zero, lost in a spreadsheet, was put back: 0165550100.",
      "34 | Telephone | 5550100 | kept | telephone-length | “5550100” has 7 digits where a telephone number has 10.",
      "35 | Telephone | +27 11 555 0100 | changed | telephone-country-code | The country code was replaced by a zero: 0115550100.",
      "36 | Educators | 76 | kept | more-educators-than-learners | The school has 76 educators for 45 learners.",
      "37 | Province | XX | unknown | value-placeholder | “XX” stands for no value.",
      "37 | Status | SOMETIMES | unknown | value-unknown | “SOMETIMES” is not a value that this field can have.",
      "37 | Phase | UPPER | unknown | value-unknown | “UPPER” is not a value that this field can have.",
      "37 | Specialization | DANCE; DANCE | changed | value-repeated | “DANCE; DANCE” says the same thing twice; it is loaded once: “Dance”.",
      "37 | Suburb | xx | unknown | value-placeholder | “xx” stands for no value.",
      "37 | Telephone | see office | unknown | telephone-unreadable | “see office” is no telephone number.",
      "37 | Quintile | 7 | unknown | value-unknown | “7” is not a value that this field can have.",
      "37 | Educators | 12.5 | unknown | not-a-number | “12.5” is not a whole number.",
      "38 | NatEmis | 990000136 | rejected | number-repeated | The school number 990000136 is already in row 37; only the first is loaded.",
      "39 | NatEmis | 990000101 | rejected | number-repeated-same | The row says the same as row 2.",
      "40 | NatEmis | . | rejected | number-missing | The row has no school number, so the school cannot be identified.",
      "41 | NatEmis | 9.9E+08 | rejected | number-rounded | “9.9E+08” was rounded by a spreadsheet, so digits of the school number are lost.",
      "42 | NatEmis | 99-00-137 | rejected | number-malformed | “99-00-137” is not a school number: digits only, 6 to 12 of them.",
      "43 | Institution_Name | . | rejected | name-missing | The row has no school name.",
      "44 | NatEmis | 0990000139 | kept | number-length | The school number 0990000139 has 10 digits where the register uses 9.",
    ]
  `)
})

test('rows are either loaded or told as rejected', () => {
  const rejected = register.reports.filter((report) => report.outcome === 'rejected').map((report) => report.row)
  const rows = [...register.rows.map((row) => row.row), ...rejected].sort((a, b) => a - b)
  expect(rows).toEqual(Array.from({ length: rows.length }, (_, at) => at + 2))
})

test('a row that was left out carries what is in it; a doubtful value says enough by itself', () => {
  const left = register.reports.filter((report) => report.cells.length > 0)
  expect(new Set(left.map((report) => report.outcome))).toEqual(new Set(['rejected']))
  const nameless = register.reports.find((report) => report.code === 'name-missing')
  expect(nameless?.cells).toContainEqual({ column: 'NatEmis', value: nameless?.natemis })
  expect(nameless?.cells.some(({ value }) => value === '.')).toBe(false)
})

test('the register name is kept to the letter', () => {
  expect(school('990000120').registerName).toBe('SUNRISE P/S\nSUNRISE P/S')
  expect(school('990000119').registerName).toBe('MORNING  STAR   SECONDARY')
})

test('a number with a leading zero keeps it', () => {
  expect(school('0990000139').name).toBe('Ten Digits School')
  expect(told('0990000139')).toEqual(['NatEmis kept number-length'])
})

test('an ordinary row has no report', () => {
  expect(told('990000103')).toEqual([])
  expect(told('990000128')).toEqual([])
})

test('reading twice gives the same', () => {
  expect(readRegister(readCsvText(readFileSync(file, 'utf8'), sheetLimits))).toEqual(register)
})

test('headers of other years are recognised', () => {
  const { rows } = readRegister(
    readCsvText(
      'NatEMIS,Official_Institution_Name,New_Long,New_Lat,Learners2021\n990000101,A SCHOOL,28.1045,-26.2044,12\n',
      sheetLimits,
    ),
  )
  expect(rows[0]).toMatchObject({
    natemis: '990000101',
    longitude: 28.1045,
    latitude: -26.2044,
    learners: 12,
    province: null,
  })
})

test('a file without a number or name column is refused', () => {
  const read = (text: string) => () => readRegister(readCsvText(text, sheetLimits))
  expect(read('Province,Institution_Name\nGT,A SCHOOL\n')).toThrow(
    new SheetRefusal('column-missing', { row: 1, column: 'NatEmis' }),
  )
  expect(read('NatEmis,Province\n990000101,GT\n')).toThrow(SheetRefusal)
})
