import { contactToLoad } from '@agon/contract/useful-contact/calls'
import type { OlympiadId } from '@agon/domain/ids'
import type { SheetRow } from '#/sheets/table.ts'
import type { ContactColumns } from './sheet-columns.ts'

const yes = new Set(['yes', 'y', 'ja', 'j', 'true', '1', 'x', 'given', 'consent given', 'agreed'])

/** A row of a file by the rule of the form, and what is wrong with it. */
export function readContact(row: SheetRow, columns: ContactColumns, olympiadId: OlympiadId) {
  const text = (column: Parameters<typeof columns.textOf>[1]) => columns.textOf(row, column)
  const consentOn = readDay(text('consentOn'))
  const read = contactToLoad.safeParse({
    olympiadId,
    name: text('name') || `${text('firstName')} ${text('lastName')}`.trim(),
    organisation: text('organisation'),
    role: text('role'),
    groups: text('groups').replaceAll(/[;|]/g, ','),
    email: text('email'),
    telephone: text('telephone'),
    // A day beside a “no” is that of a consent that was withdrawn.
    consent: text('consent') === '' ? consentOn !== null : yes.has(text('consent').toLowerCase()),
    consentOn,
    consentWay: text('consentWay'),
    lastContactOn: readDay(text('lastContactOn')),
    notes: text('notes'),
  })
  if (read.success) return { contact: read.data, problems: [] }
  const problems = read.error.issues.map(({ path, message }) => ({
    field: String(path[0]),
    message: sentence(path[0], message),
  }))
  return { contact: null, problems }
}

const days = new Set<unknown>(['consentOn', 'lastContactOn'])
const sentence = (field: unknown, message: string) => (days.has(field) ? 'Write the day as 2026-03-14.' : message)

/** `14/03/2026` and `2026/03/14` are 2026-03-14; null for nothing. Anything else stays, to be refused. */
function readDay(text: string): string | null {
  if (text === '') return null
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return text.replaceAll('/', '-').replace(/[T ].*$/, '')
}
