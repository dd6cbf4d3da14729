import type { Pool } from 'pg'
import { headerLength, seal, unseal } from '#/config/seal.ts'
import type { Keys } from '#/config/secret.ts'
import { sealedColumns, type SealedColumn } from './sealed-columns.ts'

/** Rows of one statement: a sitting beside it waits for none of them. */
const batch = 1000

export interface Resealed {
  readonly table: string
  readonly resealed: number
  /** The primary keys of values that no secret opens. They stay as they are. */
  readonly unreadable: readonly string[]
}

/** Seals all stored values with the first secret. Answers how many of each column. A second run finds none. */
export async function reseal(pool: Pool, keys: Keys): Promise<Resealed[]> {
  const done: Resealed[] = []
  for (const column of sealedColumns) done.push(await resealColumn(pool, keys, column))
  return done
}

interface Row {
  id: string[]
  also: string[]
  /** Null: it has none, or one of the first secret. */
  sealed: Buffer | null
}

interface Again {
  readonly id: readonly string[]
  readonly before: string
  readonly again: string
  readonly hashed: string | null
}

async function resealColumn(pool: Pool, keys: Keys, of: SealedColumn): Promise<Resealed> {
  const unreadable: string[] = []
  let resealed = 0
  let after: readonly string[] = []
  for (;;) {
    const rows = await readBatch(pool, keys, of, after)
    const last = rows.at(-1)
    if (last === undefined) return { table: of.table, resealed, unreadable }
    after = last.id
    const values = rows.flatMap((row) => {
      if (row.sealed === null) return []
      const again = sealAgain(keys, of, row, row.sealed)
      if (again === null) unreadable.push(row.id.join(', '))
      return again ?? []
    })
    if (values.length > 0) resealed += await store(pool, of, values)
  }
}

/** The next rows by the primary key, so that each statement reads its own part of the index. */
async function readBatch(pool: Pool, keys: Keys, of: SealedColumn, after: readonly string[]): Promise<Row[]> {
  const { table, column, primaryKey, also = [] } = of
  const names = Object.keys(primaryKey)
  const parameters = Object.values(primaryKey).map((type, at) => `$${at + 2}::${type}`)
  const texts = (columns: readonly string[]) => `array[${columns.map((name) => `${name}::text`).join(', ')}]::text[]`
  const { rows } = await pool.query<Row>(
    `select ${texts(names)} as id, ${texts(also)} as also,
       case when length(${column}) > 0 and substring(${column} for ${headerLength}) <> $1 then ${column} end as sealed
     from ${table} ${after.length === 0 ? '' : `where (${names.join(', ')}) > (${parameters.join(', ')})`}
     order by ${names.join(', ')} limit ${batch}`,
    [of.key(keys).header, ...after],
  )
  return rows
}

/** Null: no secret opens the value. */
function sealAgain(keys: Keys, of: SealedColumn, { id, also }: Row, sealed: Buffer): Again | null {
  const key = of.key(keys)
  try {
    const context = of.context?.([...id, ...also]) ?? ''
    const again = seal(key, unseal(key, sealed, context), context)
    return {
      id,
      before: sealed.toString('base64'),
      again: again.toString('base64'),
      hashed: of.hash?.of(keys, id, again).toString('base64') ?? null,
    }
  } catch {
    return null
  }
}

/** A value that was changed since is sealed with the first secret already. */
async function store(pool: Pool, of: SealedColumn, values: readonly Again[]): Promise<number> {
  const { table, column, primaryKey, hash } = of
  const isRow = Object.entries(primaryKey).map(([name, type], at) => `t.${name} = v.id[${at + 1}]::${type}`)
  const { rowCount } = await pool.query(
    `update ${table} t set ${column} = n.again ${hash === undefined ? '' : `, ${hash.column} = n.hashed`}
     from jsonb_to_recordset($1::jsonb) as v(id text[], before text, again text, hashed text),
       lateral (select decode(v.before, 'base64') as before, decode(v.again, 'base64') as again,
         decode(v.hashed, 'base64') as hashed) n
     where ${isRow.join(' and ')} and t.${column} = n.before`,
    [JSON.stringify(values)],
  )
  return rowCount ?? 0
}
