import { expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher, type SchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aSchoolWithTeacher(own?: SchoolParticipant) {
  const school = own ?? (await aSchoolParticipant(world))
  const { token } = await aTeacher(world, school)
  const params = { id: school.customerParticipantId }
  const preview = async (text: string, settings: { columns?: Record<string, number> } = {}) =>
    (await world.send('POST /api/learner/preview-text/{id}', { token, params, body: { text, ...settings } })).ok
  return {
    school,
    preview,
    /** Loads a list as the page does: with the columns, where a person has set them. */
    async load(text: string, places?: Record<string, number>) {
      const { rows, sha256, layout } = await preview(text, places === undefined ? {} : { columns: places })
      const learners = rows.flatMap(({ learner }) => (learner === null ? [] : [learner]))
      const columns = places === undefined ? {} : { columns: { layout, places } }
      const body = { learners, source: { fileName: '', sha256, ...columns } }
      return (await world.send('POST /api/learner/load/{id}', { token, params, body })).ok
    },
  }
}

const header = 'Code,First name,Surname,Year group,Home room'
const list = `${header}\nA1,Thabo,Nkosi,10,11\nA2,Zoë,Botha,11,10\n`
const byHand = { firstName: 2, lastName: 1, grade: 4 }
const namesOf = ({ rows }: { rows: { learner: { firstName: string; lastName: string; grade: number } | null }[] }) =>
  rows.map(({ learner }) => [learner?.firstName, learner?.lastName, learner?.grade])

test('columns set by hand are read so again for the next list with the same ones, also by a colleague and next year', async () => {
  const one = await aSchoolWithTeacher()
  expect((await one.load(list, byHand)).loaded).toBe(2)
  const next = `${header}\nA3,Lerato,Molefe,9,8\n`
  const read = await one.preview(next)
  expect(read.remembered).toBe(true)
  expect(read.guessed).toBe(false)
  expect(namesOf(read)).toEqual([['Molefe', 'Lerato', 8]])
  const colleague = await aSchoolWithTeacher(await aSchoolParticipant(world, { schoolId: one.school.schoolId }))
  expect(namesOf(await colleague.preview(next))).toEqual([['Molefe', 'Lerato', 8]])
})

test('a list with other columns, and the same columns at another school, are read by their names', async () => {
  const one = await aSchoolWithTeacher()
  await one.load('First name,Surname,Grade\nNkosi,Thabo,10\n', { firstName: 1, lastName: 0, grade: 2 })
  const other = await one.preview('First name,Surname,Class\nZoë,Botha,10\n')
  expect([other.remembered, namesOf(other)]).toEqual([false, [['Zoë', 'Botha', 10]]])
  const elsewhere = await (await aSchoolWithTeacher()).preview('First name,Surname,Grade\nZoë,Botha,10\n')
  expect([elsewhere.remembered, namesOf(elsewhere)]).toEqual([false, [['Zoë', 'Botha', 10]]])
})

test('columns that are set again replace the earlier ones, and a preview alone is not remembered', async () => {
  const one = await aSchoolWithTeacher()
  const text = 'First name,Surname,Grade\nThabo,Nkosi,10\n'
  const turned = { firstName: 1, lastName: 0, grade: 2 }
  await one.preview(text, { columns: turned })
  expect((await one.preview(text)).remembered).toBe(false)
  await one.load(text, turned)
  expect(namesOf(await one.preview(text))).toEqual([['Nkosi', 'Thabo', 10]])
  await one.load('First name,Surname,Grade\nZoë,Botha,10\n', { firstName: 0, lastName: 1, grade: 2 })
  expect(namesOf(await one.preview(text))).toEqual([['Thabo', 'Nkosi', 10]])
})

test('the names of columns are not stored', async () => {
  const one = await aSchoolWithTeacher()
  await one.load(list, byHand)
  const rows = await world.db.selectFrom('setColumns').selectAll().where('schoolId', '=', one.school.schoolId).execute()
  expect(rows).toMatchObject([{ layout: expect.stringMatching(/^[0-9a-f]{64}$/), places: byHand }])
})
