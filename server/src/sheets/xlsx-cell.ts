/** A number is kept as the file's own text. */
export type XlsxCell = string | boolean | Date | { text: string } | null

/** A cell as a person reads it: whole numbers in full, dates in ISO 8601, booleans in capitals. */
export function cellText(cell: XlsxCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell instanceof Date ? dateText(cell) : numberText(cell.text)
}

/** Spreadsheet programs keep 15 digits; what stands beyond is binary noise such as 0.30000000000000004. */
const keptDigits = 15

function numberText(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(keptDigits)))
}

/** Only years from 1900 are dates; before is a time of day alone. The library gives the wall time as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.valueOf())) return ''
  const [day = '', rest = ''] = new Date(Math.round(date.valueOf() / 1000) * 1000).toISOString().split('T')
  const time = rest.slice(0, 8).replace(/:00$/, '')
  if (date.getUTCFullYear() < 1900) return time
  return time === '00:00' ? day : `${day}T${time}`
}
