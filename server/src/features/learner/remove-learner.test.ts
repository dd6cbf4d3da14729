import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aResult } from '#test/features/result/factories.ts'
import { aPaper } from '#test/features/sitting/factories.ts'
import {
  aLearner,
  anOlympiad,
  aSchoolParticipant,
  staff,
  type LearnerGiven,
  type SchoolParticipant,
} from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** Makes a row of the table for a learner and says whose it is. */
type Give = (own: SchoolParticipant, learner: LearnerGiven) => Promise<LearnerGiven>

const insert =
  (statement: (own: SchoolParticipant, learner: LearnerGiven) => ReturnType<typeof sql>): Give =>
  async (own, learner) => {
    await statement(own, learner).execute(world.db)
    return learner
  }
/** There with every learner. */
const always: Give = async (_own, learner) => learner

/** What points to a learner, and what becomes of it when the learner is removed. A table that is missing here fails the test. */
const tables: Record<string, { give: Give; removal: 'goes' | 'refused' | 'ofTeam' }> = {
  'participants.learner_id': { give: always, removal: 'goes' },
  'participant_grades.participant_id': { give: always, removal: 'goes' },
  'sitting_statuses.participant_id': { give: always, removal: 'goes' },
  'sessions.participant_id': { give: always, removal: 'goes' },
  'consents.learner_id': {
    removal: 'goes',
    give: insert(
      (_own, { learnerId }) =>
        sql`insert into consents (learner_id, purpose, act, party, method, recorded_at)
          values (${learnerId}, 'taking-part', 'granted', 'guardian', 'letter', now())`,
    ),
  },
  'participant_credentials.participant_id': {
    removal: 'goes',
    give: insert(
      (_own, { participantId }) =>
        sql`insert into participant_credentials (participant_id) values (${participantId}) on conflict do nothing`,
    ),
  },
  'sitting_contacts.participant_id': {
    removal: 'goes',
    give: insert(
      ({ olympiadId }, { participantId }) =>
        sql`insert into sitting_contacts values (${participantId}, ${olympiadId}, now())`,
    ),
  },
  'rehearsals.participant_id': {
    removal: 'goes',
    give: insert(
      (_own, { participantId }) =>
        sql`insert into rehearsals (participant_id, device_hash) values (${participantId}, ${Buffer.alloc(32)})`,
    ),
  },
  'extra_times.participant_id': {
    removal: 'goes',
    give: async (own, learner) => {
      await giveMinutes(own, { participantId: learner.participantId })
      return learner
    },
  },
  'extra_time_participants.participant_id': {
    removal: 'goes',
    give: async (own, learner) => {
      await giveMinutes(own, { customerParticipantId: own.customerParticipantId })
      return learner
    },
  },
  'proposals.participant_id': {
    removal: 'goes',
    give: insert(
      (
        _own,
        { participantId },
      ) => sql`insert into proposals (olympiad_id, kind, participant_id, changes, reason, proposed_at)
        select olympiad_id, 'learner', id, '{}', 'Misspelt', now() from participants where id = ${participantId}`,
    ),
  },
  'extra_time_requests.participant_id': {
    removal: 'goes',
    give: async (own, learner) => {
      const id = await giveMinutes(own, { participantId: learner.participantId })
      await sql`insert into extra_time_requests (olympiad_id, customer_participant_id, participant_id, minutes, reason, outcome,
          answered_at, extra_time_id)
        values (${own.olympiadId}, ${own.customerParticipantId}, ${learner.participantId}, 5, 'Late bus', 'granted', now(), ${id})`.execute(
        world.db,
      )
      return learner
    },
  },
  'attempts.participant_id': {
    removal: 'refused',
    give: insert(
      (
        { olympiadId },
        { participantId },
      ) => sql`insert into attempts (participant_id, olympiad_id, paper_id, number, seed, started_at)
        select ${participantId}, id, paper_id, 1, 1, now() from olympiads where id = ${olympiadId}`,
    ),
  },
  'team_members.participant_id': {
    removal: 'ofTeam',
    give: async ({ customerParticipantId: id }, learner) => {
      await sql`insert into teams (id) values (${id})`.execute(world.db)
      await sql`insert into team_members (team_id, role, first_name, participant_id)
        values (${id}, 'contestant', 'Thabo', ${learner.participantId})`.execute(world.db)
      return learner
    },
  },
  'moderated_participants.participant_id': { removal: 'refused', give: async (own) => aLearnerWithResult(own) },
  'verdicts.participant_id': {
    removal: 'refused',
    give: async (own) => {
      const learner = await aLearnerWithResult(own)
      await sql`insert into verdicts (participant_id, olympiad_id, verdict, reason, decided_at)
        values (${learner.participantId}, ${own.olympiadId}, 'withheld', 'A copied paper.', now())`.execute(world.db)
      return learner
    },
  },
  'verdict_proposals.participant_id': {
    removal: 'refused',
    give: async (own) => {
      const learner = await aLearnerWithResult(own)
      await sql`insert into verdict_proposals (participant_id, olympiad_id, verdict, reason, proposed_at)
        values (${learner.participantId}, ${own.olympiadId}, 'withheld', 'A copied paper.', now())`.execute(world.db)
      return learner
    },
  },
  'doubt_decisions.participant_id': {
    removal: 'refused',
    give: async (own) => {
      const learner = await aLearnerWithResult(own)
      await sql`insert into doubt_decisions (participant_id, olympiad_id, kind, evidence, decision, decided_at)
        values (${learner.participantId}, ${own.olympiadId}, 'left', '7 400', 'no-act', now())`.execute(world.db)
      return learner
    },
  },
  'set_aside_results.participant_id': {
    removal: 'refused',
    give: async (own) => {
      const learner = await aLearnerWithResult(own)
      await sql`insert into set_aside_results select participant_id, olympiad_id, attempt_id, 'withheld', mark, full_marks
        from moderated_participants where participant_id = ${learner.participantId}`.execute(world.db)
      return learner
    },
  },
  'certificates.participant_id': {
    removal: 'refused',
    give: async (own) => {
      const learner = await aLearnerWithResult(own)
      await sql`insert into certificates (participant_id, olympiad_id, customer_participant_id, number, data, award, award_order,
          first_name, last_name, school_name)
        values (${learner.participantId}, ${own.olympiadId}, ${own.customerParticipantId}, 'X-1', '{}', 'gold', 1, 'A', 'B', 'C')`.execute(
        world.db,
      )
      return learner
    },
  },
}

async function aLearnerWithResult(own: SchoolParticipant): Promise<LearnerGiven> {
  const participantId = await aResult(world, own)
  const { learnerId } = await world.db
    .selectFrom('participants')
    .select('learnerId')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  return { participantId, learnerId, token: '' }
}

async function giveMinutes(own: SchoolParticipant, to: Record<string, number>): Promise<number> {
  const { token } = await staff(world, 'admin', own.olympiadId)
  const query = { olympiadId: own.olympiadId }
  const body = { ...to, minutes: 10, reason: 'The power went out.' }
  return (await world.send('PUT /api/sitting/extra-time', { token, query, body })).ok.id
}

/** Every foreign key to a learner or a participant, as the database has it. */
async function keysToLearners() {
  const { rows } = await sql<{ place: string; table: string; column: string; to: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, c.conrelid::regclass::text as table, a.attname as column,
      c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('learners'::regclass, 'participants'::regclass)
    order by 1`.execute(world.db)
  return rows
}

async function aSchoolAtWork(): Promise<SchoolParticipant> {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  await aPaper(world, olympiadId)
  return aSchoolParticipant(world, { olympiadId })
}

test('removing a learner takes all rows of theirs along, or is refused with a reason', async () => {
  const keys = await keysToLearners()
  expect(keys.map(({ place }) => place).toSorted()).toEqual(Object.keys(tables).toSorted())
  for (const { place, table, column, to } of keys) {
    const { give, removal } = tables[place] ?? { give: always, removal: 'goes' }
    const own = await aSchoolAtWork()
    const { token } = await staff(world, 'admin', own.olympiadId)
    const learner = await give(own, await aLearner(world, own))
    const id = to === 'learners' ? learner.learnerId : learner.participantId
    const count = async () => {
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(world.db)
      return rows.length
    }
    const before = await count()
    expect(before, place).toBeGreaterThan(0)
    const { status, body } = await world.send('DELETE /api/learner/{id}', {
      token,
      params: { id: learner.participantId },
    })
    expect({ place, status, error: body['error'], left: await count() }).toEqual(
      removal === 'goes'
        ? { place, status: 200, error: undefined, left: 0 }
        : { place, status: 409, error: removal === 'ofTeam' ? removal : 'learnerStarted', left: before },
    )
  }
})

test('what hangs on a sitting goes with it, or comes only once the sitting has begun', async () => {
  const { rows } = await sql<{ place: string; action: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, c.confdeltype as action
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'attempts'::regclass and c.confdeltype <> 'c' order by 1`.execute(world.db)
  expect(rows.map(({ place }) => place)).toEqual([
    'moderated_participants.attempt_id',
    'set_aside_results.attempt_id',
    'unsent_files.attempt_id',
  ])
})

test('minutes of one learner who is removed do not become everybody’s', async () => {
  const own = await aSchoolAtWork()
  const { token } = await staff(world, 'admin', own.olympiadId)
  const query = { olympiadId: own.olympiadId }
  const { participantId } = await aLearner(world, own)
  const id = await giveMinutes(own, { participantId })
  await world.send('DELETE /api/sitting/extra-time/{id}', { token, query, params: { id } })
  await world.send('DELETE /api/learner/{id}', { token, params: { id: participantId } })
  expect((await world.send('GET /api/sitting/extra-time', { token, query })).ok.items).toEqual([])
})

test('minutes for a learner who does not exist are refused', async () => {
  const own = await aSchoolAtWork()
  const { token } = await staff(world, 'admin', own.olympiadId)
  const query = { olympiadId: own.olympiadId }
  for (const to of [{ participantId: 2_147_483_646 }, { customerParticipantId: 2_147_483_646 }]) {
    const body = { ...to, minutes: 10, reason: 'The power went out.' }
    const { status, body: said } = await world.send('PUT /api/sitting/extra-time', { token, query, body })
    expect([status, said['error']]).toEqual([404, 'notFound'])
  }
})
