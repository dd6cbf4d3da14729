import type { LearnerId, OlympiadId, ParticipantId, SchoolId, TeacherId } from '@agon/domain/ids'
import type { MergeKind } from '@agon/domain/merge-kind'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runs } from '@agon/domain/test/runs'
import { everyRow } from '#test/db/every-row.ts'
import {
  anOlympiad,
  aLearner,
  aSchool,
  aSchoolParticipant,
  aTeacher,
  staff,
  type SchoolParticipant,
} from '#test/factories.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { anAttempt, paperIdOf } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

let token: string
beforeAll(async () => {
  token = (await staff(world, 'overlord', null)).token
})

const someLearner = fc.record({
  /** In which of the schools, and in which of the olympiads. */
  school: fc.nat(2),
  olympiads: fc.subarray([0, 1, 2], { minLength: 1 }),
  firstName: fc.constantFrom('Thandiwe', 'Sipho'),
  grade: fc.constantFrom(10, 11),
  className: fc.constantFrom('', 'A', 'B'),
  status: fc.constantFrom('not-started', 'not-started', 'sitting', 'finished'),
  printed: fc.boolean(),
  proposal: fc.boolean(),
})
const someWorld = fc.record({
  phases: fc.tuple(
    fc.constantFrom('registration', 'open'),
    fc.constantFrom('open', 'released'),
    fc.constantFrom('open', 'archived'),
  ),
  learners: fc.array(someLearner, { maxLength: 7 }),
  teachers: fc.array(fc.record({ school: fc.nat(2), olympiads: fc.subarray([0, 1, 2], { minLength: 1 }) }), {
    maxLength: 4,
  }),
  links: fc.array(fc.record({ school: fc.nat(2), olympiad: fc.nat(2), revoked: fc.boolean() }), { maxLength: 4 }),
  orders: fc.array(fc.record({ school: fc.nat(2), olympiad: fc.nat(2) }), { maxLength: 3 }),
  contacts: fc.array(fc.record({ school: fc.nat(2), name: fc.constantFrom('Ms Botha', 'Mr Dlamini') }), {
    maxLength: 4,
  }),
  devices: fc.array(fc.record({ school: fc.nat(2), olympiad: fc.nat(2), mark: fc.nat(1) }), { maxLength: 4 }),
  merges: fc.array(
    fc.record({
      kind: fc.constantFrom<MergeKind>('schools', 'schools', 'learners', 'teachers'),
      from: fc.nat(6),
      into: fc.nat(6),
      merger: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
type SomeWorld = typeof someWorld extends fc.Arbitrary<infer W> ? W : never

interface Made {
  readonly schools: SchoolId[]
  readonly learners: LearnerId[]
  readonly teachers: TeacherId[]
}

async function make(wanted: SomeWorld): Promise<Made> {
  const { db } = world
  const olympiads: OlympiadId[] = []
  for (const phase of wanted.phases) olympiads.push(await anOlympiad(world, { phase }))
  const schools = [await aSchool(world), await aSchool(world), await aSchool(world)]
  const known = new Map<string, SchoolParticipant>()
  const at = async (school: number, olympiad: number): Promise<SchoolParticipant> => {
    const key = `${school} ${olympiad}`
    const [schoolId, olympiadId] = [schools[school], olympiads[olympiad]]
    if (schoolId === undefined || olympiadId === undefined) throw new Error('There are three of each.')
    const own = known.get(key) ?? (await aSchoolParticipant(world, { schoolId, olympiadId }))
    known.set(key, own)
    return own
  }
  const learners: LearnerId[] = []
  for (const { school, olympiads: years, status, printed, proposal, ...details } of wanted.learners) {
    let learnerId: LearnerId | undefined
    for (const year of years) {
      const own = await at(school, year)
      const learner = await aLearner(world, own, {
        ...details,
        lastName: 'Nkosi',
        ...(learnerId === undefined ? {} : { learnerId }),
      })
      learnerId = learner.learnerId
      const { participantId } = learner
      if (status !== 'not-started') {
        const paperId = await paperIdOf(world, own.olympiadId)
        await anAttempt(world, { participantId, olympiadId: own.olympiadId, paperId })
      }
      await db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', participantId).execute()
      await withSlip(participantId, printed)
      if (proposal) await withProposal(own.olympiadId, participantId)
    }
    if (learnerId !== undefined) learners.push(learnerId)
  }
  const teachers: TeacherId[] = []
  for (const { school, olympiads: years } of wanted.teachers) {
    const [first = 0, ...more] = years
    const { teacherId } = await aTeacher(world, await at(school, first))
    for (const year of more) {
      const { customerParticipantId } = await at(school, year)
      await db.insertInto('customerParticipantTeachers').values({ customerParticipantId, teacherId }).execute()
    }
    teachers.push(teacherId)
  }
  for (const { school, olympiad, revoked } of wanted.links) {
    const { customerParticipantId } = await at(school, olympiad)
    await sql`insert into school_links (customer_participant_id, token_hash, recipient, created_at, revoked_at)
      values (${customerParticipantId}, sha256(${customerParticipantId}::text::bytea), 'a@school.example', now(), ${revoked ? world.clock.now : null})
      on conflict do nothing`.execute(db)
  }
  for (const { school, olympiad } of wanted.orders) await anOrder(world, await at(school, olympiad))
  for (const [position, { school, name }] of wanted.contacts.entries()) {
    await db
      .insertInto('schoolContacts')
      .values({ schoolId: schools[school] ?? schools[0], position, role: 'principal', name } as never)
      .execute() // three schools
  }
  for (const { school, olympiad, mark } of wanted.devices) {
    const { customerParticipantId, olympiadId } = await at(school, olympiad)
    await sql`insert into rehearsed_devices (olympiad_id, customer_participant_id, device_hash, facts, faults)
      values (${olympiadId}, ${customerParticipantId}, sha256(${String(mark)}::bytea), '{}', '[]') on conflict do nothing`.execute(
      db,
    )
  }
  await anInterest(world, { olympiadId: (await at(0, 0)).olympiadId })
  return { schools, learners, teachers }
}

async function withSlip(participantId: ParticipantId, printed: boolean): Promise<void> {
  await world.db
    .insertInto('participantCredentials')
    .values({ participantId, slipPrintedAt: printed ? world.clock.now : null })
    .onConflict((conflict) => conflict.column('participantId').doNothing())
    .execute()
}

async function withProposal(olympiadId: OlympiadId, participantId: ParticipantId): Promise<void> {
  await world.db
    .insertInto('proposals')
    .values({
      olympiadId,
      kind: 'learner',
      participantId,
      changes: '{}',
      reason: 'A typing error',
      proposedAt: world.clock.now,
    })
    .execute()
}

test('after any merges, undone from the last to the first, every row is as before', async () => {
  let merged = 0
  await fc.assert(
    fc.asyncProperty(someWorld, async (wanted) => {
      const made = await make(wanted)
      const done: { id: number; before: Record<string, unknown> }[] = []
      for (const { kind, from, into, merger } of wanted.merges) {
        const ids: readonly number[] =
          kind === 'schools' ? made.schools : kind === 'learners' ? made.learners : made.teachers
        const [one, other] = [ids[from % ids.length], ids[into % ids.length]]
        if (one === undefined || other === undefined) continue
        const before = await everyRow(world)
        const act = merger && kind === 'schools' ? { act: 'merger', on: '2026-04-01' } : {}
        const answer = await world.send('POST /api/merge/{kind}', {
          token,
          params: { kind },
          body: { from: one, into: other, reason: 'A test', ...act },
        })
        if (answer.status === 200) done.push({ id: answer.ok.id, before })
        else {
          expect(['alreadyMerged', 'mergeBlocked', 'successorCircle', 'notFound']).toContain(answer.body['error'])
          expect(await everyRow(world)).toEqual(before)
        }
      }
      merged += done.length
      await expectConsistent()
      for (const { id, before } of done.toReversed()) {
        const { ok } = await world.send('POST /api/merge/undo/{id}', { token, params: { id }, body: {} })
        expect(ok.left).toEqual([])
        expect(await everyRow(world)).toEqual(before)
      }
    }),
    { numRuns: runs(12, 300) },
  )
  expect(merged).toBeGreaterThan(3)
}, 600_000)

/** Progress is what counting again would give, each list has one lead at most, and copied names follow in years that are not closed. */
async function expectConsistent(): Promise<void> {
  const counted = () =>
    sql`select to_jsonb(g) as row from school_progress g order by customer_participant_id`.execute(world.db)
  const before = (await counted()).rows
  await sql`select refresh_school_progress(array(select customer_participant_id from school_progress))`.execute(
    world.db,
  )
  expect((await counted()).rows).toEqual(before)
  const { rows } =
    await sql`select p.id from participants p join customer_participants c on c.id = p.customer_participant_id
    join schools s on s.id = c.school_id join olympiads o on o.id = p.olympiad_id
    where o.phase <> 'archived' and p.school_name <> s.name
    union all select g.customer_participant_id from school_progress g join customer_participants c on c.id = g.customer_participant_id
    where g.school_id <> c.school_id`.execute(world.db)
  expect(rows).toEqual([])
}
