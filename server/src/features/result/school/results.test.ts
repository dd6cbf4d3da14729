import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aResult, inPhase } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aSchool() {
  const olympiadId = await anOlympiad(world, { phase: 'released' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const others = await aSchoolParticipant(world, { olympiadId })
  await aResult(world, own, { firstName: 'Zoë', lastName: 'Second', rank: 2, mark: 3000, award: 'merit' })
  await aResult(world, own, { firstName: 'Ayanda', lastName: 'First', rank: 1, mark: 6000 })
  await aResult(world, others, { rank: 3, mark: 0, award: null })
  const teacher = await aTeacher(world, own)
  const admin = await staff(world, 'admin', olympiadId)
  const ask = (token: string, { customerParticipantId } = own) =>
    world.send('GET /api/results/school/{customerParticipantId}', { token, params: { customerParticipantId } })
  return { olympiadId, own, others, teacher, admin, ask }
}

test('a teacher reads the released results of the own school, the best first', async () => {
  const { teacher, ask, others } = await aSchool()
  const { ok } = await ask(teacher.token)
  expect(ok.ranked).toBe(3)
  expect(ok.items).toMatchObject([
    { lastName: 'First', percentage: 10_000, rank: 1, award: 'gold' },
    { lastName: 'Second', percentage: 5000, rank: 2, award: 'merit' },
  ])
  expect((await ask(teacher.token, others)).body).toMatchObject({ error: 'notFound' })
})

test('before the release a teacher is refused, and staff read them', async () => {
  const { olympiadId, teacher, admin, ask, own } = await aSchool()
  await inPhase(world, olympiadId, 'moderation')
  expect(await ask(teacher.token)).toMatchObject({ status: 409, body: { error: 'phase' } })
  expect((await ask(admin.token)).ok.items).toHaveLength(2)
  const { customerParticipantId } = own
  const slips = await world.send('GET /api/results/school/{customerParticipantId}/slips', {
    token: teacher.token,
    params: { customerParticipantId },
  })
  expect(slips).toMatchObject({ status: 409, body: { error: 'phase' } })
})

test('each learner with a result has a slip with mark, place and award', async () => {
  const { teacher, own } = await aSchool()
  const { customerParticipantId } = own
  const { bytes } = await world.send('GET /api/results/school/{customerParticipantId}/slips', {
    token: teacher.token,
    params: { customerParticipantId },
  })
  const { pages, title } = await readBack(bytes)
  expect(pages).toHaveLength(1)
  expect(title).toMatch(/^Result slips of /)
  const lines = pages[0]?.split('\n').map((line) => line.trim())
  expect(lines).toEqual(expect.arrayContaining(['Ayanda First', 'Zoë Second', '1 of 3', '2 of 3', 'Gold', 'Merit']))
})

test('a school without results has no slips', async () => {
  const { olympiadId, admin } = await aSchool()
  const { customerParticipantId } = await aSchoolParticipant(world, { olympiadId })
  const params = { customerParticipantId }
  const slips = await world.send('GET /api/results/school/{customerParticipantId}/slips', {
    token: admin.token,
    params,
  })
  expect(slips.body).toMatchObject({ error: 'noResults' })
})
