import type { Pool } from 'pg'
import { headerLength, seal, unseal } from '#/config/seal.ts'
import type { Keys } from '#/config/secret.ts'
import { sealedColumns, type SealedColumn } from './sealed-columns.ts'

/** Rows of one statement: a sitting beside it waits for none of them. */
const batch = 500

/** Seals all stored values with the first secret. Answers how many of each column. A second run finds none. */
export async function reseal(pool: Pool, keys: Keys): Promise<{ table: string; resealed: number }[]> {
  const done: { table: string; resealed: number }[] = []
  for (const column of sealedColumns)
    done.push({ table: column.table, resealed: await resealColumn(pool, keys, column) })
  return done
}

interface Row {
  id: string[]
  sealed: Buffer
}

async function resealColumn(pool: Pool, keys: Keys, of: SealedColumn): Promise<number> {
  const { table, column, id, key: keyOf, context = () => '', hash } = of
  const key = keyOf(keys)
  const texts = id.map((name) => `${name}::text`)
  let resealed = 0
  let after: string[] | null = null
  for (;;) {
    const { rows }: { rows: Row[] } = await pool.query<Row>(
      `select array[${texts.join(', ')}] as id, ${column} as sealed from ${table}
       where length(${column}) > 0 and substring(${column} for ${headerLength}) <> $1
         and ($2::text[] is null or array[${texts.join(', ')}] > $2)
       order by array[${texts.join(', ')}] limit ${batch}`,
      [key.header, after],
    )
    if (rows.length === 0) return resealed
    const values = rows.map((row) => {
      const again = seal(key, unseal(key, row.sealed, context(row.id)), context(row.id))
      return { ...row, again, hashed: hash?.of(keys, row.id, again) }
    })
    // A value that was changed since is sealed with the first secret already.
    const { rowCount } = await pool.query(
      `update ${table} t set ${column} = n.again ${hash === undefined ? '' : `, ${hash.column} = n.hashed`}
       from jsonb_to_recordset($1::jsonb) as given(id text[], before text, again text, hashed text),
         lateral (select decode(given.before, 'base64') as before, decode(given.again, 'base64') as again,
           decode(given.hashed, 'base64') as hashed) n
       where array[${id.map((name) => `t.${name}::text`).join(', ')}] = given.id and t.${column} = n.before`,
      [
        JSON.stringify(
          values.map((value) => ({
            id: value.id,
            before: value.sealed.toString('base64'),
            again: value.again.toString('base64'),
            hashed: value.hashed?.toString('base64') ?? null,
          })),
        ),
      ],
    )
    resealed += rowCount ?? 0
    after = rows.at(-1)?.id ?? null
  }
}
