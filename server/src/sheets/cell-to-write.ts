/** What a row of the database may hold; objects are written as JSON. */
export type CellToWrite = unknown

export function cellToText(value: CellToWrite): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
