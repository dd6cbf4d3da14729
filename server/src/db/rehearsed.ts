import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** How far an olympiad's schools have come with rehearsing. */
export interface Rehearsed {
  /** Schools with learners. */
  schools: number
  /** Those of them that have rehearsed on a device at least. */
  rehearsed: number
  devices: number
  /** Devices without a fault. */
  ready: number
}

export async function countRehearsed(db: Db, olympiadId: OlympiadId): Promise<Rehearsed> {
  const { rows } = await sql<Rehearsed>`
    with devices as (
      select customer_participant_id, count(*) as devices, count(*) filter (where is_ready) as ready
      from rehearsed_devices where olympiad_id = ${olympiadId} group by customer_participant_id
    )
    select count(*) as schools, count(d.customer_participant_id) as rehearsed,
      coalesce(sum(d.devices), 0)::int as devices, coalesce(sum(d.ready), 0)::int as ready
    from customer_participants c left join devices d on d.customer_participant_id = c.id
    where c.olympiad_id = ${olympiadId}
      and exists (select from participants p where p.customer_participant_id = c.id and not p.is_test)`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new TypeError('A count is one row.')
  return counted
}
