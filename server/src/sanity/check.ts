import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/store.ts'

/** The findings of a check in one olympiad, or among records of none. */
export interface Finding {
  readonly olympiadId: OlympiadId | null
  /** Records that it looked at. */
  readonly looked: number
  /** Records that are inconsistent. */
  readonly found: number
  /** Ids of some of these, of files their hashes; never names of people. */
  readonly sample: readonly (number | string)[]
}

/** The parts of the process that checks read. */
export interface Checked {
  readonly database: Database
  readonly files: FileStore
  readonly now: () => Date
}

/** An integrity check: one file in the feature that it is about, and one line in `sanity-checks.ts`. */
export interface Check {
  /** Begins with its subject: `mark.recomputed`. */
  readonly name: string
  readonly title: string
  /** Why the two must agree. */
  readonly why: string
  /** How an overlord corrects a finding. */
  readonly remedy: string
  /** The kind of record that a sample lists: `participant`. */
  readonly record: string
  look(checked: Checked): Promise<readonly Finding[]>
}

/** A check that can also look at one olympiad alone. */
export interface OlympiadCheck extends Check {
  lookIn(checked: Checked, olympiadId: OlympiadId): Promise<readonly Finding[]>
}

interface SqlCheck extends Omit<Check, 'look'> {
  /** A select of `olympiad_id` and `looked`: how many records there are to look at. */
  readonly looked: RawBuilder<unknown>
  /** A select of `olympiad_id` and `id` of each inconsistent record. */
  readonly found: RawBuilder<unknown>
}

export const longestSample = 20

/** A check that is two queries. They read one snapshot, so that work beside them is no inconsistency. */
export function sqlCheck({ looked, found, ...words }: SqlCheck): OlympiadCheck {
  return {
    ...words,
    look: (checked) => look(checked, looked, found),
    lookIn(checked, olympiadId) {
      const own = (rows: RawBuilder<unknown>) => sql`select * from (${rows}) q where q.olympiad_id = ${olympiadId}`
      return look(checked, own(looked), own(found))
    },
  }
}

async function look({ database }: Checked, looked: RawBuilder<unknown>, found: RawBuilder<unknown>) {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<Finding>`
        with looked as (${looked}), found as (${found}),
          counted as (
            select olympiad_id, count(*)::integer as found, (array_agg(id order by id))[1:${sql.lit(longestSample)}] as sample
            from found group by olympiad_id)
        select coalesce(l.olympiad_id, c.olympiad_id) as olympiad_id, coalesce(l.looked, 0)::integer as looked,
          coalesce(c.found, 0) as found, coalesce(c.sample, '{}') as sample
        from looked l full join counted c on coalesce(c.olympiad_id, 0) = coalesce(l.olympiad_id, 0)`.execute(tx)
      return rows
    })
}
