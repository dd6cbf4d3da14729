import type { Subject } from '#/db/personal-data/table-use.ts'

interface StoredTable {
  readonly table: string
  readonly purpose: string
  readonly retention: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** The exported rows as a page that needs no other file. */
export function readablePage({ kind, id }: Subject, exportedAt: string, tables: readonly StoredTable[]): string {
  const name = nameOf(tables)
  const title = escape(`Personal data of ${name === '' ? `${kind} ${id}` : `${name} (${kind} ${id})`}`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${css}</style>
<h1>${title}</h1>
<p>As stored on ${escape(momentInWords(exportedAt))}. The file data.json has the same for programs, with the empty fields and the HTML of mails, which are left out here.</p>
${tables.map(section).join('\n')}
</html>
`
}

const css = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
td { white-space: pre-line }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border: 1px solid; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top }`

function section({ table, purpose, retention, rows }: StoredTable): string {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => isReadable(name, rows))
  const head = columns.map((name) => `<th scope="col">${escape(inWords(name))}</th>`).join('')
  const body = rows.map((row) => `<tr>${columns.map((name) => `<td>${cell(row[name])}</td>`).join('')}</tr>`)
  return `<h2>${escape(inWords(table))}</h2>
<p>Why: ${escape(purpose)}. How long: ${escape(retention)}.</p>
<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** The first name among the rows, that of the person. */
function nameOf(tables: readonly StoredTable[]): string {
  const rows = tables.flatMap((table) => table.rows)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  for (const { fullName, firstName, lastName } of rows) {
    const name = text(fullName) || `${text(firstName)} ${text(lastName)}`.trim()
    if (name !== '') return name
  }
  return ''
}

/** A mail’s text says the same as its HTML. */
const isReadable = (name: string, rows: StoredTable['rows']) =>
  name !== 'bodyHtml' && rows.some((row) => cell(row[name]) !== '')

function cell(value: unknown): string {
  return escape(textOf(value))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentInWords(value.toISOString())
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${inWords(name)}: ${textOf(part)}`)
    .join('; ')
}

/** `2026-04-14T07:00:00.000Z` as “2026-04-14 07:00 UTC”. */
function momentInWords(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`
}

/** `customerParticipantTeachers` as “Customer participant teachers”. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
