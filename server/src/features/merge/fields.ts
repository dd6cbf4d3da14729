import type { MergeSide } from '@agon/domain/merge'
import type { MergeKind } from '@agon/domain/merge-kind'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Pair } from './work.ts'

/** A field of which a person chooses the value that stays, with the columns that go with it. */
interface Field {
  readonly field: string
  readonly label: string
  readonly columns: readonly string[]
  /** `users` for the account of a teacher. */
  readonly of?: 'users'
}

const one = (field: string, label: string, column: string = field, of?: 'users'): Field =>
  of === undefined ? { field, label, columns: [column] } : { field, label, columns: [column], of }

/** The register’s columns go with its number. */
const ofRegister = [
  'natemis',
  'register_name',
  'legitimate_at',
  'district_municipality',
  'municipality',
  'circuit',
  'township',
  'status',
  'sector',
  'type',
  'phase',
  'specialisation',
  'quintile',
  'no_fee',
  'urban_rural',
  'latitude',
  'longitude',
  'educators',
  'learners',
]

const fieldsOf: Readonly<Record<MergeKind, readonly Field[]>> = {
  schools: [
    one('name', 'Name'),
    { field: 'natemis', label: 'Number and details of the register', columns: ofRegister },
    one('province', 'Province'),
    one('district', 'District'),
    one('town', 'Town'),
    one('suburb', 'Suburb'),
    one('telephone', 'Telephone'),
    one('postalAddress', 'Postal address', 'postal_address'),
    one('streetAddress', 'Street address', 'street_address'),
    one('vatNumber', 'VAT number', 'vat_number'),
  ],
  countries: [one('name', 'Name'), one('code', 'Code'), one('timeZone', 'Time zone', 'time_zone')],
  learners: [
    { field: 'name', label: 'Name', columns: ['first_name', 'last_name', 'match_key'] },
    one('gender', 'Gender'),
    one('homeLanguage', 'Home language', 'home_language'),
    { field: 'school', label: 'School or country', columns: ['school_id', 'country_id'] },
  ],
  teachers: [
    one('fullName', 'Name', 'full_name', 'users'),
    one('email', 'E-mail', 'email', 'users'),
    one('telephone', 'Telephone'),
    one('school', 'School', 'school_id'),
  ],
}

type Row = Readonly<Record<string, unknown>>

/** A field in which two records differ, with the chosen side. */
export interface Chosen {
  readonly field: Field
  readonly from: Row
  readonly into: Row
  readonly side: MergeSide
}

/** The fields in which two records differ. Without a choice the value of the record that stays, unless it is empty. */
export async function chooseFields(
  tx: Tx,
  kind: MergeKind,
  pair: Pair,
  choose: Readonly<Record<string, MergeSide>>,
): Promise<Chosen[]> {
  const unknown = Object.keys(choose).find((name) => !fieldsOf[kind].some(({ field }) => field === name))
  if (unknown !== undefined)
    throw new Problem('invalid', {}, { fields: { [`choose.${unknown}`]: 'There is no such field.' } })
  const [from, into] = [await readRow(tx, kind, pair.from), await readRow(tx, kind, pair.into)]
  return fieldsOf[kind].flatMap((field) => {
    const [first = ''] = field.columns
    if (field.columns.every((name) => JSON.stringify(from[name]) === JSON.stringify(into[name]))) return []
    const side = choose[field.field] ?? (isEmpty(into[first]) && !isEmpty(from[first]) ? 'from' : 'into')
    return [{ field, from, into, side }]
  })
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === 'unknown'

async function readRow(tx: Tx, kind: MergeKind, id: number): Promise<Row> {
  const user =
    kind === 'teachers' ? sql`|| (select to_jsonb(u) - 'id' - 'version' from users u where u.id = t.user_id)` : sql``
  const owner = {
    schools: sql`null::text`,
    countries: sql`null::text`,
    learners: sql`coalesce((select name from schools where id = t.school_id), (select name from countries where id = t.country_id))`,
    teachers: sql`(select name from schools where id = t.school_id)`,
  }[kind]
  const { rows } = await sql<{
    row: Row
  }>`select to_jsonb(t) ${user} || jsonb_build_object('owner', ${owner}) as row from ${sql.table(kind)} t where t.id = ${id}`.execute(
    tx,
  )
  const row = rows[0]?.row
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Writes the chosen values of the record that goes to the one that stays. A number or code is free by then. */
export async function writeChosen(tx: Tx, kind: MergeKind, into: number, chosen: readonly Chosen[]): Promise<void> {
  const taken = chosen.filter(({ side }) => side === 'from')
  for (const table of [kind, 'users'] as const) {
    const own = taken.filter(({ field }) => (field.of ?? kind) === table)
    const columns = own.flatMap(({ field }) => field.columns)
    const [row] = own.map(({ from }) => from)
    if (row === undefined) continue
    const id = table === kind ? sql`${into}::int4` : sql`(select user_id from teachers where id = ${into})`
    const names = sql.join(columns.map((name) => sql.ref(name)))
    const values = sql.join(columns.map((name) => sql.ref(`n.${name}`)))
    await sql`update ${sql.table(table)} t set (${names}, version) = (
        select ${values}, t.version + 1 from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) n)
      where t.id = ${id}`.execute(tx)
  }
}

/** The value of a field for people. */
export function shownValue({ field, from, into }: Chosen, side: MergeSide): string {
  const row = side === 'from' ? from : into
  if (field.field === 'school') return text(row['owner'])
  if (field.columns.includes('first_name')) return `${text(row['first_name'])} ${text(row['last_name'])}`.trim()
  return text(row[field.columns[0] ?? ''])
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
