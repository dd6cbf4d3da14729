import type { Subject } from '#/db/personal-data/table-use.ts'

interface StoredTable {
  readonly table: string
  readonly purpose: string
  readonly retention: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** The exported rows as a page that needs no other file. */
export function readablePage({ kind, id }: Subject, exportedAt: string, tables: readonly StoredTable[]): string {
  const title = `Personal data of ${kind} ${id}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${css}</style>
<h1>${title}</h1>
<p>As stored on ${escape(exportedAt)}. The file data.json has the same for programs.</p>
${tables.map(section).join('\n')}
</html>
`
}

const css = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border: 1px solid; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top }`

function section({ table, purpose, retention, rows }: StoredTable): string {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((name) => `<th scope="col">${escape(inWords(name))}</th>`).join('')
  const body = rows.map((row) => `<tr>${columns.map((name) => `<td>${cell(row[name])}</td>`).join('')}</tr>`)
  return `<h2>${escape(inWords(table))}</h2>
<p>Why: ${escape(purpose)}. How long: ${escape(retention)}.</p>
<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return escape(value.toISOString())
  return escape(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** `customerParticipantTeachers` as “Customer participant teachers”. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
