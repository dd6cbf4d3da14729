import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { currentPause } from '#/mail/pauses.ts'

interface Lane {
  readonly queued: number
  readonly sending: number
  readonly held: number
  readonly uncertain: number
  readonly rate: number
  readonly nextTryAt: Date | null
}

/** The state of sending now. System mails go before mass mails. */
export async function readLanes(db: Db, now: Date) {
  const [system, mass] = [await readLane(db, false, now), await readLane(db, true, now)]
  const pause = await currentPause(db)
  if (pause === null) return { system, mass, pause }
  const by =
    pause.pausedBy === null
      ? undefined
      : await db.selectFrom('users').select('fullName').where('id', '=', pause.pausedBy).executeTakeFirst()
  return { system, mass, pause: { since: pause.since, reason: pause.reason, by: by?.fullName ?? null } }
}

async function readLane(db: Db, isMass: boolean, now: Date): Promise<Lane> {
  const lane = isMass ? sql`mass_mail_id is not null` : sql`mass_mail_id is null`
  const aMinuteAgo = new Date(now.getTime() - 60_000)
  const { rows } = await sql<Lane>`select
      (select count(*)::int4 from queued_emails where status = 'queued' and ${lane}) as queued,
      (select count(*)::int4 from queued_emails where status = 'sending' and ${lane}) as sending,
      (select count(*)::int4 from queued_emails where status = 'held' and ${lane}) as held,
      (select count(*)::int4 from queued_emails where status = 'uncertain' and ${lane}) as uncertain,
      (select count(*)::int4 from queued_emails where sent_at > ${aMinuteAgo} and ${lane}) as rate,
      (select min(next_try_at) from queued_emails
        where status = 'queued' and next_try_at > ${now} and ${lane}) as next_try_at`.execute(db)
  const [row] = rows
  if (row === undefined) throw new RangeError('A count has one row.')
  return row
}
