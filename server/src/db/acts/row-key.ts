import { sql, type RawBuilder } from 'kysely'

/** The primary key of a row `r` of `act_rows`, as JSON. */
export const keyOfRow: RawBuilder<unknown> = sql`coalesce(r.key, jsonb_build_object('id', r.id))`
