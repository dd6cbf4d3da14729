import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

/** `last`: those who came after the olympiad was opened have been waited for. */
interface Order {
  olympiadId: OlympiadId
  last?: boolean
}

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'sitting.prepare': Order
  }
}

/** Participants looked at in one statement. A start that meets one of them waits for that statement at most. */
const chunk = 5000
/** How long before the window opens those are prepared who came after the olympiad was opened, in milliseconds. */
const ahead = 20 * 60_000

/**
 * Makes the attempt of everybody who has none, with its seed, so that a start changes one row. Each chunk is committed by itself:
 * ended in between, it goes over those that are there and on with the rest. One who starts meanwhile has made the attempt, and
 * keeps it.
 */
export async function prepareAttempts(app: App, { olympiadId, last = false }: Order): Promise<void> {
  const { db } = app.database
  const olympiad = await db
    .selectFrom('olympiads')
    .select(['phase', 'paperId', 'opensAt'])
    .where('id', '=', olympiadId)
    .executeTakeFirst()
  if (olympiad === undefined || olympiad.phase !== 'open' || olympiad.paperId === null) return
  for (let reached: ParticipantId | null = 0 as ParticipantId; reached !== null;) {
    reached = await prepareAfter(db, olympiadId, reached)
  }
  const runAt = new Date(olympiad.opensAt.getTime() - ahead)
  if (last || runAt <= app.now()) return
  await app.jobs.add(db, 'sitting.prepare', { olympiadId, last: true }, { key: `sitting.prepare|${olympiadId}`, runAt })
}

/** One chunk of those with greater ids; answers with the last of them, or null when there are none. */
async function prepareAfter(db: Db, olympiadId: OlympiadId, after: ParticipantId): Promise<ParticipantId | null> {
  const { rows } = await sql<{ last: ParticipantId | null }>`
    with chosen as (
      select p.id, t.status from participants p join sitting_statuses t on t.participant_id = p.id
      where p.olympiad_id = ${olympiadId} and p.id > ${after} order by p.id limit ${chunk}
    ), made as (
      insert into attempts (participant_id, olympiad_id, paper_id, number, seed)
      select s.id, o.id, o.paper_id,
        coalesce((select max(number) from attempts a where a.participant_id = s.id), 0) + 1, floor(random() * ${2 ** 31 - 1})::int
      from chosen s cross join olympiads o
      where o.id = ${olympiadId} and o.paper_id is not null and s.status = 'not-started'
        and not exists (select from attempts a where a.participant_id = s.id and a.superseded_at is null)
      order by s.id -- one order for all, so that two who prepare cannot wait for each other
      on conflict do nothing
    )
    select max(id) as last from chosen`.execute(db)
  return rows[0]?.last ?? null
}
