import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { acting } from '../db/acting.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import { loggedChange, readValues } from './change.ts'
import { keepMonths } from './months.ts'
import { findKeys, forgetPerson } from './person-keys.ts'

const world = aWorld()

let app: pg.Client
beforeAll(async () => {
  app = new pg.Client({ connectionString: world.appUrl })
  await app.connect()
})
afterAll(() => app.end())

const rows = () => world.db.selectFrom('activityLog').selectAll().orderBy('id').execute()

async function aChange() {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const { participantId } = await aLearner(world, own)
  const admin = await staff(world, 'admin', olympiadId)
  const body = {
    firstName: 'Naledi',
    lastName: 'Mokoena',
    grade: 11,
    className: '11B',
    gender: 'female',
    homeLanguage: 'st',
    version: 1,
  }
  const answer = await world.send('PUT /api/learner/{id}', { token: admin.token, params: { id: participantId }, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [row] = (await rows()).slice(-1)
  if (row === undefined) throw new Error('There is no row.')
  return { row, olympiadId, participantId, admin }
}

test('a row says who did what, on which record, from where, and what stood there before and after', async () => {
  const { row, olympiadId, admin } = await aChange()
  expect(row).toMatchObject({
    call: 'PUT /api/learner/{id}',
    role: 'admin',
    userId: admin.userId,
    realUserId: admin.userId,
    olympiadId,
    address: '127.0.0.1',
    refusal: null,
  })
  expect(row.at).toEqual(world.clock.now)
  expect(row.changed).toBeGreaterThan(0)
})

test('what it says about a person is readable with that person’s key alone, and lost when the person is forgotten', async () => {
  const { row } = await aChange()
  expect(JSON.stringify(row.changes)).not.toContain('Mokoena')
  const change = z
    .array(loggedChange)
    .parse(row.changes)
    .find(({ table }) => table === 'learners')
  if (change === undefined) throw new Error('The learner did not change.')
  const person = change.person as `learners:${number}`
  const read = async () => readValues(change, await findKeys(world.db, world.app.keys.persons, [person]))
  expect((await read()).values).toMatchObject({ last_name: [expect.any(String), 'Mokoena'] })
  await forgetPerson(world.db, person)
  expect(await read()).toMatchObject({ forgotten: true })
  expect((await read()).values).not.toHaveProperty('last_name')
})

test('a learner who is taken out and takes part nowhere else is forgotten, in the row of that act too', async () => {
  const { row, participantId, admin } = await aChange()
  const gone = await world.send('DELETE /api/learner/{id}', { token: admin.token, params: { id: participantId } })
  expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  const [last] = (await rows()).slice(-1)
  expect(last).toMatchObject({ call: 'DELETE /api/learner/{id}', recordId: expect.any(Number) })
  const kept = [...z.array(loggedChange).parse(row.changes), ...z.array(loggedChange).parse(last?.changes)]
  const persons = kept.flatMap(({ person }) => (person === undefined ? [] : [person as `learners:${number}`]))
  expect(persons.length).toBeGreaterThan(0)
  expect(await findKeys(world.db, world.app.keys.persons, persons)).toEqual(new Map())
  const learner = kept.find(({ table, act }) => table === 'learners' && act === 'delete')
  expect(learner?.hidden).toEqual(expect.arrayContaining(['first_name', 'last_name']))
  expect(learner?.sealed).toBeUndefined()
})

test('what an overlord does to a question is of its olympiad', async () => {
  const olympiadId = await anOlympiad(world)
  const id = await aQuestion(world, await aQuestionModule(world, { olympiadId }))
  const { token } = await staff(world, 'overlord', null)
  expect((await world.send('DELETE /api/question/{id}', { token, params: { id } })).status).toBe(200)
  expect((await rows()).at(-1)).toMatchObject({ call: 'DELETE /api/question/{id}', olympiadId })
})

test('secrets never come into it', async () => {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const { participantId } = await aLearner(world, own)
  const { token } = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/learner/renew-slip/{id}', { token, params: { id: participantId } })
  const [row] = (await rows()).slice(-1)
  const changes = z.array(loggedChange).parse(row?.changes)
  const credentials = changes.filter(({ table }) => table === 'participant_credentials')
  expect(credentials.length).toBeGreaterThan(0)
  expect(credentials.every(({ values }) => Object.keys(values).length === 0)).toBe(true)
})

test('a change and its row are there together or not at all', async () => {
  const before = (await rows()).length
  const about = { at: '', call: '', role: 'admin', userId: null, realUserId: null, address: '', agent: '' }
  const failing = { about, keep: () => Promise.reject(new Error('The log is out of order.')) }
  const rename = () =>
    acting.run(failing, () => world.db.updateTable('users').set({ fullName: 'Somebody else' }).execute())
  await staff(world, 'admin', await anOlympiad(world))
  await expect(rename()).rejects.toThrow('out of order')
  expect(await world.db.selectFrom('users').select('id').where('fullName', '=', 'Somebody else').execute()).toEqual([])
  expect((await rows()).length).toBe(before)
})

test('changes outside an activity are not recorded', async () => {
  const before = (await rows()).length
  await anOlympiad(world)
  expect((await rows()).length).toBe(before)
})

test('who was not let in is told of, with the reason and without what was typed', async () => {
  const body = { username: 'nobody-like-this', password: 'not this one either', loginType: 'teacher' }
  await world.send('POST /api/auth/signin', { body })
  const [row] = (await rows()).slice(-1)
  expect(row).toMatchObject({ call: 'POST /api/auth/signin', role: 'nobody', userId: null, refusal: 'username' })
  expect(JSON.stringify(row)).not.toMatch(/nobody-like-this|not this one/)
})

test('the application cannot change or remove a row, in the whole or in a month', async () => {
  await aChange()
  for (const table of ['activity_log', 'activity_log_2026_04']) {
    for (const attempt of [
      `update ${table} set role = 'nobody'`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} add column more text`,
      'alter table activity_log detach partition activity_log_2026_04',
    ]) {
      await expect(app.query(attempt), attempt).rejects.toMatchObject({ code: '42501' })
    }
  }
  await expect(app.query('select from activity_log_2026_04')).rejects.toMatchObject({ code: '42501' })
  await expect(
    app.query(
      'create or replace function activity_log_drop_before(day date) returns integer language sql as $$select 1$$',
    ),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(app.query('drop trigger note_change on users')).rejects.toMatchObject({ code: '42501' })
  await expect(app.query('alter table users disable trigger note_change')).rejects.toMatchObject({ code: '42501' })
})

test('months come ahead and go after their time, but never within a year', async () => {
  const months = async () => {
    const { rows: found } = await app.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'activity_log'::regclass order by 1`,
    )
    return found.map(({ name }) => name.slice(-7))
  }
  await app.query(`select activity_log_make_month('2023-12-31'), activity_log_make_month('2023-12-01')`)
  expect(await months()).toContain('2023_12')
  await keepMonths(world.app)
  const kept = await months()
  expect(kept).not.toContain('2023_12')
  expect(kept).toEqual(expect.arrayContaining(['2026_04', '2026_05', '2026_06', '2026_07']))
  for (const day of ['now()::date', `'9999-12-31'`, `(now() - interval '11 months')::date`, 'null']) {
    await expect(app.query(`select activity_log_drop_before(${day})`), day).rejects.toMatchObject({ code: '23514' })
  }
  for (const day of [`'0001-01-01'`, `'9999-12-31'`, 'null']) {
    await expect(app.query(`select activity_log_make_month(${day})`), day).rejects.toMatchObject({ code: '23514' })
  }
})
