import { expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher, type SchoolParticipant } from '#test/factories.ts'
import { aListed } from '#test/features/learner/list.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const names = [
  ['Thabo', 'Nkosi'],
  ['Zoë', 'Botha'],
  ['Sipho', 'Zulu'],
] as const
const text = ['Name,Surname,Grade', ...names.map(([first, last]) => `${first},${last},10`)].join('\n')

async function aTeacherOfTwo() {
  const one = await aSchoolParticipant(world)
  const other = await aSchoolParticipant(world, { olympiadId: one.olympiadId })
  const { token, teacherId } = await aTeacher(world, one)
  const { customerParticipantId } = other
  await world.db.insertInto('customerParticipantTeachers').values({ customerParticipantId, teacherId }).execute()
  const learners = names.map(([first, last]) => aListed(first, last))
  const params = { id: customerParticipantId }
  await world.send('POST /api/learner/load/{id}', { token, params, body: { learners } })
  return { one, other, token }
}

const preview = async (token: string, { customerParticipantId }: SchoolParticipant, list = text) => {
  const params = { id: customerParticipantId }
  return (await world.send('POST /api/learner/preview-text/{id}', { token, params, body: { text: list } })).ok
}

test('the list of another school of the same teacher is noticed before it is loaded', async () => {
  const { one, other, token } = await aTeacherOfTwo()
  const { name } = await world.db
    .selectFrom('schools')
    .select('name')
    .where('id', '=', other.schoolId)
    .executeTakeFirstOrThrow()
  expect((await preview(token, one)).otherSchool).toEqual({ name, learners: 3 })
  const withMore = `${text}\nLerato,Molefe,10\nAnn,Smith,9`
  expect((await preview(token, one, withMore)).otherSchool).toEqual({ name, learners: 3 })
})

test('the own list, children who moved, and learners of other teachers’ schools are not told', async () => {
  const { one, other, token } = await aTeacherOfTwo()
  expect((await preview(token, other)).otherSchool).toBeNull()
  expect(
    (await preview(token, one, 'Name,Surname,Grade\nThabo,Nkosi,10\nZoë,Botha,10\nAnn,Smith,9')).otherSchool,
  ).toBeNull()
  const stranger = await aSchoolParticipant(world, { olympiadId: one.olympiadId })
  expect((await preview((await aTeacher(world, stranger)).token, stranger)).otherSchool).toBeNull()
})
