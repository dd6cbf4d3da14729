import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { aResult, inPhase } from '#test/features/result/factories.ts'
import { isConfigured } from '#test/features/certificate/factories.ts'

const world = aWorld()
const server = aMailServer(world)

async function aMarkedSchool() {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  await aTeacher(world, own)
  for (let rank = 1; rank <= 3; rank += 1) await aResult(world, own, { rank })
  await isConfigured(world, olympiadId)
  return { olympiadId, own, token: (await staff(world, 'admin', olympiadId)).token }
}

const many = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, act))

test('however often it is asked at once, one set of certificates is made and one mail is sent', async () => {
  const { olympiadId, token } = await aMarkedSchool()
  const query = { olympiadId }
  const made = await many(() => world.send('POST /api/certificate/generate', { token, query }))
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  await world.work()
  await inPhase(world, olympiadId, 'released')
  const before = server.mails.length
  const sent = await many(() => world.send('POST /api/certificate/send', { token, query }))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  await world.work()
  expect(server.mails.length - before).toBe(1)
})

test('regenerating and sending that is asked for several times at once is done once', async () => {
  const { olympiadId, own, token } = await aMarkedSchool()
  await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
  await world.work()
  await inPhase(world, olympiadId, 'released')
  const before = server.mails.length
  const query = { schoolParticipantId: own.customerParticipantId }
  const answers = await many(() => world.send('GET /api/certificates/regenerate-and-send-to-school', { token, query }))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await world.work()
  await world.work()
  expect(server.mails.length - before).toBe(1)
  const issues = await world.db
    .selectFrom('certificates')
    .select('issue')
    .where('olympiadId', '=', olympiadId)
    .execute()
  expect(issues).toEqual(Array.from({ length: 3 }, () => ({ issue: 1 })))
})
