import { expect, test } from 'vitest'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { sheetRows, sheetsOf } from '#test/sheets/xlsx.ts'
import { aWorld } from '#test/world.ts'
import { aListed, aListOf } from '#test/features/learner/list.ts'

const world = aWorld()
const list = aListOf(world)

test('a list is loaded whole, and loading it again changes nothing', async () => {
  const names = [
    aListed('Zanele', 'Dlamini'),
    aListed('Pieter', 'van der Merwe'),
    aListed('Ṋaledzani', 'Tshivhengwa', 11),
  ]
  expect((await list.load(names)).ok).toMatchObject({ loaded: 3, already: 0 })
  const before = await list.rows()
  expect((await list.load(names)).ok).toMatchObject({ loaded: 0, already: 3 })
  expect(await list.rows()).toEqual(before)
})

test('of learners who are added at once each is answered with the own one', async () => {
  const added = ['Aba', 'Bab', 'Cac', 'Dad', 'Eae', 'Faf'].map((firstName) => aListed(firstName, 'Together'))
  const answers = await Promise.all(
    added.map((body) =>
      world.send('POST /api/learner/add/{id}', {
        token: list.teacher.token,
        params: { id: list.own.customerParticipantId },
        body,
      }),
    ),
  )
  expect(answers.map(({ ok }) => ok.item.firstName)).toEqual(added.map(({ firstName }) => firstName))
})

test('two uploads of one list at the same time load it once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => aListed('Twin', `Upload ${'abcdefghijklmnopqrst'[index]}`))
  const answers = await Promise.all([list.load(names), list.load(names)])
  expect(answers.map((answer) => answer.ok.loaded).sort((a, b) => a - b)).toEqual([0, 20])
})

test('a list with one wrong row loads nothing and names the row', async () => {
  const before = (await list.rows()).length
  const answer = await list.load([aListed('Good', 'Row'), aListed('', 'Row'), aListed('Old', 'Row', 13)])
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body['fields'] as object)).toEqual(['learners.1.firstName', 'learners.2.grade'])
  expect(await list.rows()).toHaveLength(before)
})

test('the last paid place goes to one of two who ask at once', async () => {
  const school = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, school)
  const two = [await aLearner(world, school), await aLearner(world, school)]
  await anOrder(world, school, { learners: 1, preApproved: true })
  const seat = (id: number, seated: boolean) =>
    world.send('PUT /api/learner/seat/{id}', { token, params: { id }, body: { seated } })
  const answers = await Promise.all(two.map((one) => seat(one.participantId, true)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const holder = two[answers.findIndex((answer) => answer.status === 200)]
  const other = two.find((one) => one !== holder)
  expect((await seat(holder?.participantId ?? 0, false)).status).toBe(200)
  expect((await seat(other?.participantId ?? 0, true)).status).toBe(200)
})

test('a file that is no table is rejected with its reason, a table is shown row by row', async () => {
  const preview = (content: string, filename: string) =>
    world.send('POST /api/learner/preview/{id}', {
      token: list.teacher.token,
      params: { id: list.own.customerParticipantId },
      ...multipart({ content, filename }),
    })
  expect((await preview('%PDF-1.7 binary', 'list.csv')).body).toMatchObject({
    error: 'rejected',
    fields: { file: expect.any(String) },
  })
  const rows = (
    await preview('Voornaam;Van;Graad\nZanele;Dlamini;10\nNuwe;Leerder;Gr 11\nNaamloos;Leerder;', 'lys.csv')
  ).ok.rows
  expect(rows.map((row) => [row.row, row.match, row.learner === null])).toEqual([
    [2, 'already-loaded', false],
    [3, 'new', false],
    [4, 'new', true],
  ])
})

test('a workbook’s first sheet that is not hidden is shown, and another one when it is chosen', async () => {
  const header = ['Name', 'Surname', 'Grade']
  const content = sheetsOf(
    { name: 'Codes', state: 'hidden', rows: sheetRows([header, ['Not', 'Shown', '9']]) },
    { name: '10A', rows: sheetRows([header, ['Thabo', 'Nkosi', '10']]) },
    { name: '11A', rows: sheetRows([header, ['Zoë', 'Botha', '11']]) },
  )
  const preview = async (fields: Record<string, string>) => {
    const request = { token: list.teacher.token, params: { id: list.own.customerParticipantId } }
    const file = multipart({ content, filename: 'list.xlsx' }, fields)
    const { ok } = await world.send('POST /api/learner/preview/{id}', { ...request, ...file })
    return [ok.workbook, ok.rows.map(({ learner }) => learner?.firstName)]
  }
  expect(await preview({})).toEqual([{ sheets: ['10A', '11A'], at: 0 }, ['Thabo']])
  expect(await preview({ sheet: '1' })).toEqual([{ sheets: ['10A', '11A'], at: 1 }, ['Zoë']])
})

test('no learner is loaded into an olympiad that has ended', async () => {
  const closed = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world, { phase: 'moderation' }) })
  const { token } = await aTeacher(world, closed)
  const answer = await world.send('POST /api/learner/load/{id}', {
    token,
    params: { id: closed.customerParticipantId },
    body: { learners: [aListed('Too', 'Late')] },
  })
  expect(answer.body).toMatchObject({ error: 'phase' })
})
