import { learnerCalls } from '@agon/contract/learner/calls'
import type { ActId, CustomerParticipantId, LearnerId, ParticipantId } from '@agon/domain/ids'
import { isSameListed, type ListedLearner } from '@agon/domain/learner-match'
import { learnerKey } from '@agon/domain/learner-key'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Refusals } from '#/http/bulk/outcome.ts'
import type { BulkContext } from '#/http/bulk/record-bulk.ts'
import type { RemovalRules } from '#/http/bulk/record-removal.ts'
import type { RemovedRow, RestoringRules } from '#/http/bulk/removal-undo.ts'
import { reachedParticipants } from '#/http/reach.ts'
import { lockLists, lockSchools } from './lock-list.ts'
import { duplicate } from './reached-lists.ts'
import { holdParticipations, notStarted, removeParticipations } from './remove-participations.ts'
import { readParticipants } from './resource.ts'

/** Takes out many learners, as `removeLearner` does one. */
export const learnersRemoved: RemovalRules = {
  call: learnerCalls.removeLearners,
  table: 'participants',
  matching: readParticipants.matching,
  name: `btrim(participants.first_name || ' ' || participants.last_name)`,
  record: { table: 'learners', id: 'participants.learner_id' },
  async hold(tx, ids) {
    const { rows } = await sql<{ id: CustomerParticipantId }>`
      select distinct customer_participant_id as id from participants where id = any(${ids}::int4[])`.execute(tx)
    await lockSchools(
      tx,
      rows.map(({ id }) => id),
    )
    await holdParticipations(tx, ids as readonly ParticipantId[]) // rows of the list of participants
  },
  async refuse({ db }, ids) {
    const { rows } = await sql<{ id: number; isOfTeam: boolean }>`
      select p.id, m.id is not null as is_of_team from participants p
      join sitting_statuses s on s.participant_id = p.id left join team_members m on m.participant_id = p.id
      where p.id = any(${ids}::int4[]) and (m.id is not null or not ${notStarted})`.execute(db)
    return new Map(rows.map(({ id, isOfTeam }) => [id, new Problem(isOfTeam ? 'ofTeam' : 'learnerStarted')]))
  },
  async remove(tx, ids) {
    await removeParticipations(tx, ids as readonly ParticipantId[]) // as above
  },
}

interface Removed extends RemovedRow, ListedLearner {
  readonly learnerId: LearnerId
  readonly list: CustomerParticipantId
}

/** The learners of a removal again, with their slips. One who is in the list again stays out. */
export const learnersRestored: RestoringRules<Removed> = {
  removed: findRemoved,
  async refuse(tx, rows) {
    const lists = [...new Set(rows.map(({ list }) => list))]
    await lockLists(tx, lists)
    return refusedAsListed(tx, rows, lists)
  },
  async leaveOut(tx, act, ids) {
    if (ids.length === 0) return
    const { rows } = await sql<{ id: number }>`
      delete from act_rows where act_id = ${act} and after is null and (
        table_name = 'participants' and id = any(${ids}::int4[])
        or (before ->> 'participant_id')::int4 = any(${ids}::int4[]))
      returning (before ->> 'learner_id')::int4 as id`.execute(tx)
    // A person whose other participation comes back comes back, too.
    await sql`with gone as (delete from act_rows r where act_id = ${act} and after is null
      and coalesce(case when table_name = 'learners' then r.id end, (r.before ->> 'learner_id')::int4)
        = any(${rows.map(({ id }) => id)}::int4[])
      and not exists (select from act_rows o where o.act_id = ${act} and o.table_name = 'participants'
        and (o.before ->> 'learner_id')::int4 = coalesce(case when r.table_name = 'learners' then r.id end,
          (r.before ->> 'learner_id')::int4)) returning table_name, id)
      insert into person_keys (person, sealed_key)
        select 'learners:' || id, ''::bytea from gone where table_name = 'learners'
        on conflict (person) do update set sealed_key = excluded.sealed_key`.execute(tx)
  },
  async lost(tx, rows) {
    await sql`delete from learners l where id = any(${rows.map(({ learnerId }) => learnerId)}::int4[])
      and not exists (select from participants p where p.learner_id = l.id)`.execute(tx)
  },
}

async function findRemoved({ db, actor }: BulkContext, act: ActId): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    select r.id, btrim(concat(r.before ->> 'first_name', ' ', r.before ->> 'last_name')) as name,
      (r.before ->> 'learner_id')::int4 as learner_id, c.id as list, r.before ->> 'first_name' as first_name,
      r.before ->> 'last_name' as last_name, (r.before ->> 'grade')::int4 as grade, r.before ->> 'class_name' as class_name
    from act_rows r join customer_participants c on c.id = (r.before ->> 'customer_participant_id')::int4
    where r.act_id = ${act} and r.table_name = 'participants' and r.after is null and r.before is not null
      and ${reachedParticipants(actor)}
    order by id`.execute(db)
  return rows
}

/** Learners who were entered again since would be in the list twice. */
async function refusedAsListed(
  tx: Tx,
  rows: readonly Removed[],
  lists: readonly CustomerParticipantId[],
): Promise<Refusals> {
  const { rows: listed } = await sql<ListedLearner & { list: number; learnerId: number }>`
    select customer_participant_id as list, learner_id, first_name, last_name, grade, class_name from participants
    where customer_participant_id = any(${lists}::int4[])`.execute(tx)
  const byKey = Map.groupBy(listed, (one) => `${one.list} ${learnerKey(one)}`)
  return new Map(
    rows.flatMap((row): [number, Problem][] => {
      const same = byKey.get(`${row.list} ${learnerKey(row)}`) ?? []
      const isListed = same.some((one) => one.learnerId === row.learnerId || isSameListed(one, row))
      return isListed ? [[row.id, duplicate()]] : []
    }),
  )
}
