import { expect, test } from 'vitest'
import { aLearner, aTeacher } from '#test/factories.ts'
import { mergingIn } from '#test/features/merge/merging.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { preview, twoSchools } = mergingIn(world)

test('a preview has the details in which two people of one name differ', async () => {
  const { a, b } = await twoSchools()
  const name = { firstName: 'Thandi', lastName: 'Nkosi' }
  const one = await aLearner(world, a, { ...name, grade: 10 })
  const other = await aLearner(world, b, { ...name, grade: 12 })
  const { from, into } = (await preview('learners', one.learnerId, other.learnerId)).ok.item
  expect(from.details.join(' ')).toMatch(/Grade 10.*user name /)
  expect(into.details.join(' ')).toMatch(/Grade 12.*user name /)
  expect(from.details[0]).not.toBe(into.details[0])
  const teachers = [await aTeacher(world, a), await aTeacher(world, b)] as const
  const compared = (await preview('teachers', teachers[0].teacherId, teachers[1].teacherId)).ok.item
  expect(compared.from.details.join(' ')).toContain(from.details[0])
  const schools = (await preview('schools', a.schoolId, b.schoolId)).ok.item
  expect(schools.from.details).toContain('Gauteng')
})
