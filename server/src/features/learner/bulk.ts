import { learnerCalls } from '@agon/contract/learner/calls'
import { learnerEdit } from '@agon/contract/learner/edit'
import type { ActId, CustomerParticipantId, LearnerId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { BulkRules } from '#/http/bulk/record-bulk.ts'
import { reachedParticipations } from './bulk-reach.ts'
import { refusedLearners } from './bulk-rules.ts'
import { lockLists } from './lock-list.ts'
import { readParticipants } from './resource.ts'

const ofLearner = { table: 'learners', by: 'learner_id' } as const

/** Corrects grade, class, gender and language of many learners, as `correctLearner` does of one. */
export const learnersInBulk: BulkRules<typeof learnerEdit> = {
  edit: learnerEdit,
  call: learnerCalls.bulkLearners,
  matching: readParticipants.matching,
  name: `btrim(participants.first_name || ' ' || participants.last_name)`,
  record: { table: 'learners', id: 'participants.learner_id' },
  async hold(tx, ids, fields) {
    if (fields.has('grade') || fields.has('className')) await lockLists(tx, await listsOf(tx, ids))
  },
  refuse: refusedLearners,
  parts: [{ table: 'participants', record: ofLearner.by }],
  former: formerGrades,
  async write(write, ids, { grade, className, gender, homeLanguage }) {
    if (grade !== undefined || className !== undefined)
      await write.set('participants', ofLearner, await reachedBy(write.tx, ids), { grade, className })
    await write.save('learners', await personsOf(write.tx, ids), { gender, homeLanguage })
  },
}

/** Grades and classes of before; learners of whom others were changed have none. */
async function formerGrades(tx: Tx, act: ActId, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; grade: number | null; className: string | null }>`
    select t.id, (r.before ->> 'grade')::int2 as grade, r.before ->> 'class_name' as class_name
    from unnest(${ids}::int4[]) t(id)
    left join act_rows r on r.act_id = ${act} and r.table_name = 'participants' and r.id = t.id`.execute(tx)
  return rows.map(({ id, grade, className }) => ({
    id,
    set: { ...(grade === null ? {} : { grade }), ...(className === null ? {} : { className }) },
  }))
}

/** All lists of these learners, in all olympiads. */
async function listsOf(tx: Tx, ids: readonly number[]): Promise<CustomerParticipantId[]> {
  const { rows } = await sql<{ id: CustomerParticipantId }>`
    select distinct p.customer_participant_id as id from participants p
    where p.learner_id in (select learner_id from participants where id = any(${ids}::int4[]))`.execute(tx)
  return rows.map(({ id }) => id)
}

async function personsOf(tx: Tx, ids: readonly number[]): Promise<LearnerId[]> {
  const { rows } = await sql<{ id: LearnerId }>`
    select distinct learner_id as id from participants where id = any(${ids}::int4[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The participations whose grade and class follow: those of the same school year that are not closed; of a closed year, each by itself. */
async function reachedBy(db: Db, ids: readonly number[]): Promise<ParticipantId[]> {
  const { rows } = await sql<{
    id: ParticipantId
  }>`select distinct reached as id from (${reachedParticipations(ids)}) r`.execute(db)
  return rows.map(({ id }) => id)
}
