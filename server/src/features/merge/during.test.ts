import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aListed } from '#test/features/learner/list.ts'
import { anAnswer, aSitting, questionsOf, save } from '#test/features/sitting/factories.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

let token: string
beforeAll(async () => {
  token = (await staff(world, 'overlord', null)).token
})

const merge = (from: number, into: number) =>
  world.send('POST /api/merge/{kind}', {
    token,
    params: { kind: 'schools' },
    body: { from, into, reason: 'Recorded twice' },
  })
const undo = (id: number) => world.send('POST /api/merge/undo/{id}', { token, params: { id }, body: {} })

test('a merge of schools and its undo during a sitting lose no answer', async () => {
  const sitting = await aSitting(world)
  const other = await aSchoolParticipant(world, { olympiadId: sitting.own.olympiadId })
  await aLearner(world, other)
  const [questionId] = questionsOf(sitting)
  let sequence = 0
  const over = new AbortController()
  const confirmed: number[] = []
  const saving = async () => {
    while (!over.signal.aborted) {
      sequence += 1
      const own = sequence
      const { status } = await save(world, sitting, [
        { sequence: own, questionId, answer: anAnswer('single-choice', own % 2 === 0 ? 'b' : 'c') },
      ])
      if (status === 200) confirmed.push(own)
    }
  }
  const savers = saving()
  for (let round = 0; round < 3; round += 1) {
    const { id, item } = (await merge(sitting.own.schoolId, other.schoolId)).ok
    expect(item.warns).toContainEqual(expect.objectContaining({ code: 'sittingNow' }))
    expect((await undo(id)).ok.left).toEqual([])
  }
  await merge(sitting.own.schoolId, other.schoolId)
  over.abort()
  await savers
  const { rows } = await sql<{ sequence: number }>`
    select sequence from answer_saves where attempt_id = ${sitting.attemptId} order by sequence`.execute(world.db)
  expect(confirmed.length).toBeGreaterThan(3)
  expect(confirmed).toEqual(Array.from({ length: sequence }, (_, at) => at + 1))
  expect(rows.map((row) => row.sequence)).toEqual(confirmed)
  const participant = await world.db
    .selectFrom('participants')
    .select('customerParticipantId')
    .where('id', '=', sitting.participantId)
    .executeTakeFirstOrThrow()
  expect(participant).toEqual({ customerParticipantId: other.customerParticipantId })
})

test('learners who are loaded beside a merge are in the list of the school that stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const olympiadId = await anOlympiad(world)
    const [from, into] = [
      await aSchoolParticipant(world, { olympiadId }),
      await aSchoolParticipant(world, { olympiadId }),
    ]
    const teacher = await aTeacher(world, from)
    const letters = 'abcdefghij'
    const list = (side: string) => Array.from(letters, (letter) => aListed(`Learner${letter}`, `${side}${letter}`))
    const load = (side: string) =>
      world.send('POST /api/learner/load/{id}', {
        token: teacher.token,
        params: { id: from.customerParticipantId },
        body: { learners: list(side) },
      })
    const [first, merged, second] = await Promise.all([
      load('first'),
      merge(from.schoolId, into.schoolId),
      load('second'),
    ])
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    // A load that comes after the merge finds its list gone, whole or not at all.
    for (const { status } of [first, second]) expect([200, 404, 409]).toContain(status)
    const loaded = [first, second].filter(({ status }) => status === 200).length * 10
    const listed = await world.db
      .selectFrom('participants')
      .select('id')
      .where('customerParticipantId', '=', into.customerParticipantId)
      .execute()
    expect(listed).toHaveLength(loaded)
    const { rows } = await sql<{
      learners: number
    }>`select learners from school_progress where customer_participant_id = ${into.customerParticipantId}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ learners: loaded }])
  }
})
