import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aLearner, anOlympiad, aProject, aSchoolParticipant, aTeacher, aTeam, staff } from '#test/factories.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { tablesNaming } from '#test/features/privacy/tables-naming.ts'
import { aResult } from '#test/features/result/factories.ts'
import { aMember, fullCounts } from '#test/features/team/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)

let overlord: string
beforeAll(async () => {
  overlord = (await staff(world, 'overlord', null)).token
})

const erase = (kind: 'learner' | 'member' | 'interest' | 'contact', id: number) =>
  world.send('POST /api/privacy/erase/{kind}/{id}', {
    token: overlord,
    params: { kind, id },
    body: { reason: 'Asked' },
  })

/** A learner with a result of last year, whose school takes part this year; the teacher looks after both years. */
async function aReturning(name: { firstName: string; lastName: string }) {
  const projectId = await aProject(world)
  const year = 366 * 24 * 60
  const then = await anOlympiad(world, { projectId, phase: 'moderation', opensIn: -year, closesIn: 600 - year })
  const old = await aSchoolParticipant(world, { olympiadId: then })
  const participantId = await aResult(world, old, name)
  const { learnerId, grade } = await world.db
    .selectFrom('participants')
    .select(['learnerId', 'grade'])
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  const own = await aSchoolParticipant(world, {
    olympiadId: await anOlympiad(world, { projectId }),
    schoolId: old.schoolId,
  })
  const teacher = await aTeacher(world, own)
  await world.db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: old.customerParticipantId, teacherId: teacher.teacherId })
    .execute()
  const { token } = teacher
  return {
    own,
    token,
    participantId,
    learnerId,
    carryOver: () =>
      world.send('POST /api/learner/carry-over/{customerParticipantId}', {
        token,
        params: { customerParticipantId: own.customerParticipantId },
        body: { participantIds: [participantId] },
      }),
    load: () =>
      world.send('POST /api/learner/load/{id}', {
        token,
        params: { id: own.customerParticipantId },
        body: {
          learners: [{ ...name, grade: grade + 1, className: '', gender: 'unknown', homeLanguage: '', learnerId }],
        },
      }),
  }
}

test('an erased learner is not proposed for the next year', async () => {
  const child = await aReturning({ firstName: 'Gonerilla', lastName: 'Khoza' })
  const params = { customerParticipantId: child.own.customerParticipantId }
  const proposed = async () =>
    (await world.send('GET /api/learner/last-year/{customerParticipantId}', { token: child.token, params })).ok.items
  expect(await proposed()).toHaveLength(1)
  await erase('learner', child.learnerId)
  expect(await proposed()).toEqual([])
  expect((await child.carryOver()).ok).toEqual({ loaded: 0, already: 1, success: true })
})

test.for(['carryOver', 'load'] as const)('an erasure beside %s of the learner leaves no name', async (how) => {
  const name = { firstName: 'Florentyna', lastName: `Beside ${how}` }
  const child = await aReturning(name)
  const { userId } = await staff(world, 'admin', child.own.olympiadId)
  const view = await world.db
    .insertInto('savedViews')
    .values({
      userId,
      olympiadId: child.own.olympiadId,
      list: '/api/learner/',
      name: `${name.firstName} ${name.lastName}`,
      pageSize: 50,
      createdAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The erasure has the learner by the time that it waits for the view.
  const holding = await world.db.startTransaction().execute()
  await sql`select from saved_views where id = ${view.id} for update`.execute(holding)
  const erasing = erase('learner', child.learnerId)
  await waitForLocks(1)
  const entering = child[how]()
  await waitForLocks(2)
  await holding.commit().execute()
  expect((await erasing).status).toBe(200)
  expect((await entering).body).toMatchObject({ error: 'learnerErased' })
  await world.work()
  expect(await tablesNaming(world, /florentyna/i)).toEqual([])
})

test('no correction, proposal or merge gives an erased learner a name', async () => {
  const child = await aReturning({ firstName: 'Regan', lastName: 'Khoza' })
  const other = await aLearner(world, child.own)
  const { participantId: id, token } = child
  await erase('learner', child.learnerId)
  const { item } = (await world.send('GET /api/learner/single', { token: overlord, query: { participantId: id } })).ok
  const { grade, className, gender, homeLanguage, version } = item
  const body = { firstName: 'Regan', lastName: 'Khoza', grade, className, gender, homeLanguage, version }
  const answers = [
    await world.send('PUT /api/learner/{id}', { token: overlord, params: { id }, body }),
    await world.send('POST /api/learner/{id}/proposal', {
      token,
      params: { id },
      body: { ...body, reason: 'It is wrong' },
    }),
    ...(await Promise.all(
      [
        { from: child.learnerId, into: other.learnerId },
        { from: other.learnerId, into: child.learnerId },
      ].map((pair) =>
        world.send('POST /api/merge/{kind}', {
          token: overlord,
          params: { kind: 'learners' },
          body: { ...pair, reason: 'Twice' },
        }),
      ),
    )),
  ]
  expect(answers.map((answer) => answer.body['error'])).toEqual(answers.map(() => 'learnerErased'))
  const bulk = { token: overlord, body: { ids: [id], set: { homeLanguage: 'isiZulu' }, preview: false } }
  expect((await world.send('POST /api/learner/bulk', bulk)).ok).toMatchObject({ changed: 0, refused: [{ id }] })
  const learner = await world.db
    .selectFrom('learners')
    .select(['firstName', 'lastName', 'homeLanguage'])
    .where('id', '=', child.learnerId)
    .executeTakeFirstOrThrow()
  expect(learner).toEqual({ firstName: 'Erased', lastName: 'learner', homeLanguage: '' })
})

test('an erasure beside the answer to a proposal leaves no name in its mail', async () => {
  const child = await aReturning({ firstName: 'Ophelia', lastName: 'Answered' })
  const { participantId: id, token } = child
  const { item } = (await world.send('GET /api/learner/single', { token: overlord, query: { participantId: id } })).ok
  const { firstName, grade, className, gender, homeLanguage, version } = item
  const propose = async (lastName: string) => {
    const body = { firstName, lastName, grade, className, gender, homeLanguage, version, reason: 'As in the passport' }
    const { ok } = await world.send('POST /api/learner/{id}/proposal', { token, params: { id }, body })
    return { token: overlord, params: { id: ok.id }, body: {} }
  }
  await world.send('POST /api/proposal/{id}/decline', await propose('First'))
  const second = await propose('Second')
  // The erasure has looked for mails by the time that it waits for this one.
  const holding = await world.db.startTransaction().execute()
  await sql`select from queued_emails where subject like '%Ophelia%' for update`.execute(holding)
  const erasing = erase('learner', child.learnerId)
  await waitForLocks(1)
  const declining = world.send('POST /api/proposal/{id}/decline', second)
  await waitForLocks(2)
  await holding.commit().execute()
  expect((await erasing).status).toBe(200)
  expect((await declining).status).toBe(404)
  await world.work()
  expect(await tablesNaming(world, /ophelia/i)).toEqual([])
})

test('an erased member of a team is in no mail about its requests, also by the name of before', async () => {
  const team = await aTeam(world, { counts: fullCounts })
  const { token } = await aTeacher(world, team)
  const id = await aMember(world, team, { role: 'guest', firstName: 'Membrina', lastName: 'Guest' })
  await world.db.updateTable('teamRules').set({ dueAt: world.clock.now }).where('id', '=', team.olympiadId).execute()
  const rename = async (lastName: string, answer: 'accept' | 'decline') => {
    const asked = await world.send('POST /api/igeo-country-participant/{id}/proposal', {
      token,
      params: { id: team.customerParticipantId },
      body: {
        kind: 'member',
        memberId: id,
        version: 1,
        firstName: 'Membrina',
        lastName,
        badgeName: '',
        birthDate: '2008-05-05',
        passportName: '',
        passportNumber: '',
        reason: 'As in the passport',
      },
    })
    const params = { id: asked.ok.id }
    await world.send(`POST /api/proposal/{id}/${answer}`, { token: overlord, params, body: {} })
  }
  await rename('Gaste', 'decline')
  await rename('Gast', 'accept')
  expect(await tablesNaming(world, /membrina/i)).toContain('queuedEmails')
  expect((await erase('member', id)).status).toBe(200)
  await world.work()
  expect(await tablesNaming(world, /membrina/i)).toEqual([])
})

test('the name of an erased contestant does not come back by the team', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const team = await aTeam(world, { olympiadId, counts: fullCounts })
  const id = await aMember(world, team, { firstName: 'Cordelia', lastName: 'Contest' })
  const { participantId } = await world.db
    .selectFrom('teamMembers')
    .select('participantId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'finished' })
    .where('participantId', '=', participantId)
    .execute()
  const { learnerId } = await world.db
    .selectFrom('participants')
    .select('learnerId')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  expect((await erase('learner', learnerId)).status).toBe(200)
  const { version } = await world.db
    .selectFrom('teamMembers')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const details = { firstName: 'Cordelia', lastName: 'Contest', badgeName: 'Cordelia', birthDate: '' }
  const answer = await world.send('PUT /api/igeo-country-participant/member/{id}', {
    token: overlord,
    params: { id },
    body: { ...details, passportName: '', passportNumber: '', version },
  })
  expect(answer.body).toMatchObject({ error: 'learnerErased' })
})

test('the erasure of a contact names and takes its copies, and leaves others who share the address', async () => {
  const olympiadIds = [await anOlympiad(world), await anOlympiad(world)] as const
  const add = async (olympiadId: OlympiadId, name: string) =>
    (
      await world.send('POST /api/useful-contact/', {
        token: overlord,
        body: {
          olympiadId,
          name,
          organisation: 'Department',
          email: 'info@department.example',
          consent: true,
        } as never,
      })
    ).ok.item.id
  const [zoe, copy] = [await add(olympiadIds[0], 'Zoë Nkuna'), await add(olympiadIds[1], 'Zoe Nkuna')]
  const [naledi, thabo] = [await add(olympiadIds[0], 'Naledi Sithole'), await add(olympiadIds[1], 'Thabo Moloi')]
  const preview = await world.send('POST /api/privacy/erase/{kind}/{id}', {
    token: overlord,
    params: { kind: 'contact', id: zoe },
    body: { reason: 'Asked', preview: true },
  })
  expect(preview.ok.item?.tables).toMatchObject([{ table: 'usefulContacts', count: 2 }])
  expect((await erase('contact', zoe)).status).toBe(200)
  const rows = await world.db
    .selectFrom('usefulContacts')
    .select('name')
    .where('id', 'in', [zoe, copy, naledi, thabo])
    .orderBy('id')
    .execute()
  expect(rows.map(({ name }) => name)).toEqual(['Erased', 'Erased', 'Naledi Sithole', 'Thabo Moloi'])
})

test('erased interest is neither accepted nor passed on to a school; it can be declined', async () => {
  const own = await aSchoolParticipant(world)
  await aTeacher(world, own)
  const { olympiadId, schoolId } = own
  const [teacher, parent] = [
    await anInterest(world, { olympiadId }),
    await anInterest(world, { olympiadId, type: 'parent', passOn: true, schoolId }),
  ]
  for (const id of [teacher, parent]) expect((await erase('interest', id)).status).toBe(200)
  const accepted = { token: overlord, body: { expressionId: teacher, schoolId } }
  const processed = { token: overlord, body: { expressionId: parent, schoolId } }
  expect((await world.send('POST /api/teacher/expression/', accepted)).body).toMatchObject({ error: 'interestErased' })
  expect((await world.send('POST /api/interest/', processed)).body).toMatchObject({ error: 'interestErased' })
  const mails = world.db.selectFrom('queuedEmails').select('purpose').where('olympiadId', '=', olympiadId)
  expect(await mails.execute()).toEqual([])
  const decline = { token: overlord, params: { id: teacher }, query: {} }
  expect((await world.send('DELETE /api/interest/{id}', decline)).status).toBe(200)
})
