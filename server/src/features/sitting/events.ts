import type { sittingCalls } from '@agon/contract/sitting/calls'
import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { mostEvents } from '@agon/domain/sitting'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { hashDevice } from './device.ts'

type Reported = HandlerInput<typeof sittingCalls.reportEvents>['body']

/**
 * Keeps what a device noticed, one that has been retired since included. What was kept already, what belongs to no part that was
 * entered, and what is beyond the most that one device may report, is left out.
 */
export async function reportEvents(
  db: Db,
  participantId: ParticipantId,
  { attemptId, epoch, device, events }: Reported,
  now: Date,
): Promise<void> {
  const own = await db
    .selectFrom('attempts as a')
    .leftJoin('attemptDevices as d', (join) =>
      join.onRef('d.attemptId', '=', 'a.id').on('d.epoch', '=', epoch).on('d.deviceHash', '=', hashDevice(device)),
    )
    .select('d.epoch')
    .select(({ selectFrom, fn }) =>
      selectFrom('sittingEvents as e')
        .select(fn.countAll<number>().as('count'))
        .whereRef('e.attemptId', '=', 'a.id')
        .where('e.epoch', '=', epoch)
        .as('kept'),
    )
    .where('a.id', '=', attemptId)
    .where('a.participantId', '=', participantId)
    .executeTakeFirst()
  if (own === undefined) throw new Problem('notFound')
  if (own.epoch === null) throw new Problem('otherDevice')
  const rows = events.slice(0, Math.max(0, mostEvents - (own.kept ?? 0)))
  if (rows.length === 0) return
  await sql`
    insert into sitting_events (attempt_id, epoch, kind, happened_at, module_index, seconds)
    select ${attemptId}, ${epoch}, e.kind, least(e.happened_at, ${now}), e.module_index, e.seconds
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ happenedAt }) => new Date(happenedAt))}::timestamptz[],
      ${rows.map(({ moduleIndex }) => moduleIndex)}::int[], ${rows.map(({ seconds }) => seconds)}::int[])
      as e(kind, happened_at, module_index, seconds)
    join attempt_modules m on m.attempt_id = ${attemptId} and m.module_index = e.module_index
    on conflict do nothing`.execute(db)
}
