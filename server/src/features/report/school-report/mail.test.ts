import type { MassMailId } from '@agon/domain/ids'
import { checkWords } from '@agon/domain/check'
import { expect, test } from 'vitest'
import { sendDueMails } from '#/mail/run-sender.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { giveStaffAddresses } from '#test/features/emailer/access.ts'
import { anAttempt, aPaperOf } from '#test/features/result/factories.ts'
import { attachmentsOf } from '#test/mail-parts.ts'
import { aMailServer } from '#test/mail-server.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const server = aMailServer(world)

/** Results of two schools, computed and under review. */
async function anOlympiadUnderReview() {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [
    ['Rivers', 'Rivers', 'Maps'].map((topic) => aSingleChoice({ choices: ['a', 'b', 'c'], key: 'b', topic })),
  ])
  const teachers: string[] = []
  const names: string[] = []
  for (let at = 0; at < 2; at += 1) {
    const own = await aSchoolParticipant(world, { olympiadId })
    const { userId } = await aTeacher(world, own)
    const { email } = await world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    teachers.push(email ?? '')
    const { name } = await world.db
      .selectFrom('schools')
      .select('name')
      .where('id', '=', own.schoolId)
      .executeTakeFirstOrThrow()
    names.push(name)
    for (let learner = 0; learner < 6; learner += 1) {
      const { participantId } = await aLearner(world, own, { lastName: `Umfundi${at}x${learner}` })
      await anAttempt(
        world,
        { participantId, olympiadId, paperId },
        questions.map(({ id }, index) => ({
          questionId: id,
          answer: { kind: 'single-choice' as const, choice: 'b' },
          sequence: index + 1,
        })),
      )
    }
  }
  const { token } = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
  const move = async (phase: 'moderation' | 'released') => {
    const body = { phase, confirmed: Object.keys(checkWords) }
    const sent = await world.send('PUT /api/olympiad/{id}/phase', { token, params: { id: olympiadId }, body })
    expect(sent.body).not.toHaveProperty('error')
  }
  await move('moderation')
  const drafts = async () =>
    (await world.send('GET /api/mass-mail/', { token, query: { olympiadId } })).ok.items as {
      id: MassMailId
      state: string
      name: string
    }[]
  const waiting = async () =>
    (await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })).ok.waiting
      ?.draftedMails
  return { olympiadId, token, teachers, names, move, drafts, waiting }
}

test('a release drafts one mail with the reports to teachers, which goes out when organisers release it', async () => {
  await giveStaffAddresses(world)
  const { olympiadId, token, teachers, names, move, drafts, waiting } = await anOlympiadUnderReview()
  expect([await drafts(), await waiting()]).toEqual([[], 0])
  await move('released')
  await world.work()
  const [draft] = await drafts()
  expect(draft).toMatchObject({ name: 'What to teach next', state: 'draft' })
  await sendDueMails(world.app)
  expect(server.mails).toEqual([])
  // A second release drafts no second one.
  await move('moderation')
  await move('released')
  expect(await drafts()).toHaveLength(1)
  expect(await waiting()).toBe(1)

  const params = { id: draft?.id as MassMailId }
  expect((await world.send('POST /api/mass-mail/{id}/queue', { token, params, body: {} })).status).toBe(200)
  expect(await waiting()).toBe(0)
  await sendDueMails(world.app)
  expect(server.mails).toEqual([])
  await world.send('POST /api/queued-email/release-batch/', { token, query: { massMailId: params.id, qty: -1 } })
  // While statistics of questions wait, so do the reports.
  const wait = (statisticsPending: boolean) =>
    world.db.updateTable('resultBases').set({ statisticsPending }).where('olympiadId', '=', olympiadId).execute()
  await wait(true)
  await sendDueMails(world.app)
  expect(server.mails).toEqual([])
  await wait(false)
  await world.later(600_000, () => sendDueMails(world.app))
  await world.later(640_000, () => sendDueMails(world.app))
  for (const [at, address] of teachers.entries()) {
    const raw = server.mails.find(({ recipients }) => recipients.includes(address))?.raw ?? ''
    const [report, ...others] = attachmentsOf(raw)
    expect(others).toEqual([])
    const text = (await readBack(new Uint8Array(report?.bytes ?? []))).pages.join('\n')
    expect(text).toContain(names[at])
    expect(text).not.toContain(names[1 - at])
    expect(text).not.toContain('Umfundi')
  }
})
