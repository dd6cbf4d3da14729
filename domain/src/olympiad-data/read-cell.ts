import { readProvince } from '../province.ts'
import { readCountry } from './read-country.ts'
import { mostLetters, type ColumnKind, type DataCell } from './table.ts'

/** A cell as it is stored, or its fault in a sentence. */
export type ReadCell = { readonly value: DataCell } | { readonly fault: string }

/** Reads a cell that people typed, pasted or loaded. An empty one is not known. */
export function readCell(kind: ColumnKind, raw: DataCell): ReadCell {
  if (typeof raw === 'number' && kind === 'number') return readFinite(raw)
  const text = String(raw ?? '')
    .normalize()
    .trim()
  if (text === '') return { value: null }
  if (isFormula(text)) return { fault: 'Formulas are not loaded. Enter the value itself.' }
  if (text.length > mostLetters) return { fault: `At most ${mostLetters} characters.` }
  return readers[kind](text)
}

const readers: Record<ColumnKind, (text: string) => ReadCell> = {
  number: (text) => {
    const number = readFigure(text)
    return number === null ? { fault: `“${short(text)}” is not a number.` } : readFinite(number)
  },
  text: (text) => (unfit.test(text) ? { fault: 'Control characters are not allowed.' } : { value: text }),
  date: (text) => {
    const day = readDay(text)
    return day === null ? { fault: `“${short(text)}” is not a day. Write it as 2026-04-14.` } : { value: day }
  },
  country: (text) => {
    const code = readCountry(text)
    return code === null ? { fault: `“${short(text)}” is not a country or its two-letter code.` } : { value: code }
  },
  province: (text) => {
    const code = readProvince(text)
    return code === null ? { fault: `“${short(text)}” is not one of the nine provinces.` } : { value: code }
  },
}

/** Control characters, half pairs, and signs that turn the direction of what follows. */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** A text that a spreadsheet would compute: `=HYPERLINK(…)`, also in full-width signs; `-5` and `+27 11` are none. */
export function isFormula(text: string): boolean {
  return /^\s*(?:[=\uFF1D]|[+\-@\uFF0B\uFF0D\uFF20]\s*[A-Za-z(=])/.test(text)
}

/** Larger numbers are not exact. */
const largest = 1e15

function readFinite(value: number): ReadCell {
  return Number.isFinite(value) && Math.abs(value) <= largest ? { value } : { fault: 'This number is too large.' }
}

/** `1 234,5`, `1,234.5`, `1234.5`, `12 %`. A single comma with three figures after it groups thousands. */
function readFigure(text: string): number | null {
  const plain = text
    .replace(/[\s\u00A0\u202F’']/g, '')
    .replace(/%$/, '')
    .replace(/^[−–]/, '-')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(plain)) return null
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')]
  const english = plain.replaceAll(',', '')
  const continental = plain.replaceAll('.', '').replace(',', '.')
  const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain)
  const written = grouped || (comma < point && comma === -1) ? english : continental
  if (comma >= 0 && point >= 0 && !grouped && !/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)) return null
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : null
}

/** `2026-04-14`, `14/4/2026` or `14.04.2026`, if there is such a day. */
function readDay(text: string): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : []
  if (year === undefined || month === undefined || day === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
