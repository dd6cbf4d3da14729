import type { ImportReport } from '@agon/contract/school/calls'
import { Problem } from '@agon/domain/problem'
import { correctableFields } from '@agon/domain/register/correctable'
import type { RegisterSchool } from '@agon/domain/register/school'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { readTable } from '#/sheets/read-table.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { readRegister } from './register.ts'

/**
 * Loads the national register: new numbers are added, changed schools follow the register except in the fields that people
 * corrected, and a register that is loaded already changes nothing. All or nothing.
 */
export async function importRegister(db: Db, file: { bytes: Uint8Array; filename: string }): Promise<ImportReport> {
  const { rows, reports } = await read(file)
  const counts = await db.transaction().execute((tx) => store(tx, rows))
  return { read: rows.length, ...counts, reports: reports.map(({ code: _code, params: _params, ...report }) => report) }
}

async function read(file: { bytes: Uint8Array; filename: string }) {
  try {
    return readRegister(await readTable(file.bytes, { filename: file.filename }))
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    throw new Problem(
      'rejected',
      {},
      { fields: { file: error.message }, details: { code: error.code, row: error.row } },
    )
  }
}

/** Columns that the register fills, in the order of `values`. */
const filled = [
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

function asColumns(school: RegisterSchool): Record<(typeof filled)[number] | 'natemis', unknown> {
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

const isCorrectable = (name: string) => correctableFields.some((field) => field === name)

/** The value of a column after the import: the register's, unless a person corrected the field. */
const nextValue = (name: (typeof filled)[number]) =>
  isCorrectable(name)
    ? sql`case when ${sql.lit(name)} = any(s.corrected) then s.${sql.ref(name)} else r.${sql.ref(name)} end`
    : sql`r.${sql.ref(name)}`

/** The corrected fields of a school (`s`) whose values differ from the register's (`r`). */
const stillCorrected = sql`array_remove(array[${sql.join(
  correctableFields.map(
    (name) =>
      sql`case when ${sql.lit(name)} = any(s.corrected) and s.${sql.ref(name)} <> r.${sql.ref(name)} then ${sql.lit(name)} end`,
  ),
)}], null)`

async function store(
  tx: Tx,
  schools: readonly RegisterSchool[],
): Promise<Pick<ImportReport, 'added' | 'updated' | 'unchanged' | 'kept'>> {
  await sql`create temporary table register (like schools including defaults including generated) on commit drop`.execute(
    tx,
  )
  const columns = sql.join(['natemis', ...filled].map((name) => sql.ref(name)))
  const content = JSON.stringify(schools.map(asColumns))
  await sql`insert into register (id, ${columns})
    select row_number() over (), ${columns} from jsonb_populate_recordset(null::schools, ${content}::jsonb)`.execute(tx)
  // Corrected fields that the register agrees with need no protection any more.
  await sql`update schools s set corrected = ${stillCorrected} from register r
    where r.natemis = s.natemis and s.corrected <> '{}' and s.corrected <> ${stillCorrected}`.execute(tx)
  const own = sql.join(filled.map((name) => sql`s.${sql.ref(name)}`))
  const next = sql.join(filled.map(nextValue))
  const differs = sql`(${own}) is distinct from (${next})`
  const { rows } = await sql<{ kept: number; same: number }>`
    select count(*) filter (where s.corrected <> '{}') as kept, count(*) filter (where not ${differs}) as same
    from schools s join register r on r.natemis = s.natemis`.execute(tx)
  const updated = await sql`update schools s set (${sql.join(filled.map((name) => sql.ref(name)))}) = (${next}),
      legitimate_at = coalesce(s.legitimate_at, now()), updated_at = now(), version = s.version + 1
    from register r where r.natemis = s.natemis and ${differs}`.execute(tx)
  const added = await sql`insert into schools (${columns}, legitimate_at)
    select ${columns}, now() from register r where not exists (select 1 from schools s where s.natemis = r.natemis) order by id`.execute(
    tx,
  )
  return {
    added: Number(added.numAffectedRows ?? 0n),
    updated: Number(updated.numAffectedRows ?? 0n),
    unchanged: rows[0]?.same ?? 0,
    kept: rows[0]?.kept ?? 0,
  }
}
