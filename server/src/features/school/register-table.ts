import { correctableFields } from '@agon/domain/register/correctable'
import type { RegisterSchool } from '@agon/domain/register/school'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** Columns that the register fills, in the order of `values`. */
export const filled = [
  'name',
  'register_name',
  'province',
  'district',
  'district_municipality',
  'municipality',
  'circuit',
  'township',
  'suburb',
  'town',
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
  'telephone',
  'educators',
  'learners',
] as const
type Filled = (typeof filled)[number]

/** A school of the register as columns of `schools`. */
export type RegisterColumns = Record<Filled | 'natemis', unknown>

export function asColumns(school: RegisterSchool): RegisterColumns {
  return {
    natemis: school.natemis,
    name: school.name,
    register_name: school.registerName,
    province: school.province ?? 'unknown',
    district: school.district ?? '',
    district_municipality: school.districtMunicipality ?? '',
    municipality: school.municipality ?? '',
    circuit: school.circuit ?? '',
    township: school.township ?? '',
    suburb: school.suburb ?? '',
    town: school.town ?? '',
    status: school.status ?? 'unknown',
    sector: school.sector ?? 'unknown',
    type: school.type ?? '',
    phase: school.phase ?? 'unknown',
    specialisation: school.specialisation ?? '',
    quintile: school.quintile ?? 0,
    no_fee: school.noFee,
    urban_rural: school.surroundings ?? 'unknown',
    latitude: school.latitude,
    longitude: school.longitude,
    telephone: school.telephone ?? '',
    educators: school.educators,
    learners: school.learners,
  }
}

/** Puts the schools of a register into the temporary table `register` of this transaction. */
export async function fillRegisterTable(tx: Tx, schools: readonly RegisterColumns[]): Promise<void> {
  await sql`create temporary table register (like schools including defaults including generated) on commit drop`.execute(
    tx,
  )
  await sql`insert into register (id, ${registerColumns})
    select row_number() over (), ${registerColumns} from jsonb_populate_recordset(null::schools, ${JSON.stringify(schools)}::jsonb)`.execute(
    tx,
  )
  // A merged school keeps its row in the register: it is not added again.
  await sql`delete from register r using merged_records m where m.kind = 'schools' and m.number = r.natemis
    and not exists (select from schools s where s.natemis = r.natemis)`.execute(tx)
  await sql`create index on register (natemis)`.execute(tx)
  await sql`analyze register`.execute(tx)
}

/** `natemis` and the filled columns. */
export const registerColumns = sql.join(['natemis', ...filled].map((name) => sql.ref(name)))
export const filledColumns = sql.join(filled.map((name) => sql.ref(name)))

/** Columns of a school (`s`) that undoing an import restores. */
export const restoredColumns = [...filled, 'corrected', 'legitimate_at'] as const
export const columnsBefore = sql.join(restoredColumns.map((name) => sql`s.${sql.ref(name)}`))

const isCorrectable = (name: string) => correctableFields.some((field) => field === name)

/** The value of a column of a school (`s`) after the import: the register's (`r`), unless a person corrected the field. */
export const valueAfter = (name: Filled) =>
  isCorrectable(name)
    ? sql`case when ${sql.lit(name)} = any(s.corrected) then s.${sql.ref(name)} else r.${sql.ref(name)} end`
    : sql`r.${sql.ref(name)}`

export const valuesAfter = sql.join(filled.map(valueAfter))

/** Whether the import changes a school. */
export const differs = sql<boolean>`(${sql.join(filled.map((name) => sql`s.${sql.ref(name)}`))}) is distinct from (${valuesAfter})`

/** The corrected fields of a school whose values differ from the register's. */
export const stillCorrected = sql`array_remove(array[${sql.join(
  correctableFields.map(
    (name) =>
      sql`case when ${sql.lit(name)} = any(s.corrected) and s.${sql.ref(name)} <> r.${sql.ref(name)} then ${sql.lit(name)} end`,
  ),
)}], null)`
