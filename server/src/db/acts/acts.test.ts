import type { ActId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everyRow } from '#test/db/every-row.ts'
import { aLearner, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import type { Tx } from '../database.ts'
import { forgetActRows, listActs } from './acts.ts'
import { recordAct } from './record-act.ts'
import { recordedByName } from './recorded-tables.ts'
import { undoAct } from './undo-act.ts'

const world = aWorld()

const act = () => ({ kind: 'bulk', noun: 'learners', userId: null, at: world.clock.now }) as const
const record = (work: (tx: Tx) => Promise<unknown>) =>
  world.db.transaction().execute(async (tx) => (await recordAct(tx, act(), () => work(tx))).id)
const undo = (id: ActId) =>
  world.db.transaction().execute((tx) => undoAct(tx, id, { userId: null, now: world.clock.now }))

test('an undo restores added, changed and deleted rows, also those that triggers and cascades change', async () => {
  const own = await aSchoolParticipant(world)
  const { teacherId } = await aTeacher(world, own)
  const { learnerId } = await aLearner(world, own)
  const gone = await aSchool(world, { name: 'Gone' })
  await world.db
    .insertInto('schoolContacts')
    .values({ schoolId: gone, position: 0, role: 'principal', name: 'P' })
    .execute()
  const before = await everyRow(world)
  const id = await record(async (tx) => {
    await tx.updateTable('schools').set({ name: 'Renamed' }).where('id', '=', own.schoolId).execute()
    await tx.updateTable('learners').set({ firstName: 'Other' }).where('id', '=', learnerId).execute()
    await tx.deleteFrom('schools').where('id', '=', gone).execute()
    await tx.deleteFrom('customerParticipantTeachers').where('teacherId', '=', teacherId).execute()
    await tx.insertInto('schools').values({ name: 'Added' }).execute()
  })
  expect(await everyRow(world)).not.toEqual(before)
  expect(await undo(id)).toMatchObject({ left: [] })
  expect(await everyRow(world)).toEqual(before)
})

test('rows that change twice, and rows that are added and deleted, are recorded once', async () => {
  const own = await aSchoolParticipant(world)
  const before = await everyRow(world)
  const id = await record(async (tx) => {
    await tx.updateTable('schools').set({ town: 'A' }).where('id', '=', own.schoolId).execute()
    await tx.updateTable('schools').set({ town: 'B', suburb: 'C' }).where('id', '=', own.schoolId).execute()
    const { id: added } = await tx
      .insertInto('schools')
      .values({ name: 'For a moment' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('schools').where('id', '=', added).execute()
  })
  const rows = await world.db
    .selectFrom('actRows')
    .selectAll()
    .where('actId', '=', id)
    .where('tableName', '=', 'schools')
    .execute()
  expect(rows.filter(({ before: was, after }) => was !== null || after !== null)).toMatchObject([
    { before: { town: 'Pretoria', suburb: '' }, after: { town: 'B', suburb: 'C' } },
  ])
  await undo(id)
  expect(await everyRow(world)).toEqual(before)
})

test('a row whose key changes is restored under its former key', async () => {
  const own = await aSchoolParticipant(world)
  const other = await aSchoolParticipant(world, { olympiadId: own.olympiadId })
  await aTeacher(world, own)
  const before = await everyRow(world)
  const id = await record((tx) =>
    tx
      .updateTable('customerParticipantTeachers')
      .set({ customerParticipantId: other.customerParticipantId })
      .where('customerParticipantId', '=', own.customerParticipantId)
      .execute(),
  )
  await undo(id)
  expect(await everyRow(world)).toEqual(before)
})

test('a row that changed since stays as it is and is listed; an added row that is needed stays, too', async () => {
  const [first, second] = [await aSchool(world), await aSchool(world)]
  const id = await record(async (tx) => {
    await tx.updateTable('schools').set({ town: 'Bulk' }).where('id', 'in', [first, second]).execute()
    await tx
      .insertInto('schools')
      .values({ id: (second + 1000) as typeof second, name: 'Added' })
      .execute()
  })
  await world.db.updateTable('schools').set({ town: 'Later' }).where('id', '=', first).execute()
  await aSchoolParticipant(world, { schoolId: (second + 1000) as typeof second })
  const { restored, left } = await undo(id)
  expect(restored).toBe(1)
  expect(left).toEqual([
    { table: 'schools', key: { id: first } },
    { table: 'schools', key: { id: second + 1000 } },
  ])
  const towns = await world.db
    .selectFrom('schools')
    .select('town')
    .where('id', 'in', [first, second])
    .orderBy('id')
    .execute()
  expect(towns).toEqual([{ town: 'Later' }, { town: 'Pretoria' }])
})

test('a value that another record has since does not stop the other rows', async () => {
  const [first, second] = [await aSchool(world, { natemis: '700000001' }), await aSchool(world)]
  const id = await record(async (tx) => {
    await tx.updateTable('schools').set({ natemis: null }).where('id', '=', first).execute()
    await tx.updateTable('schools').set({ natemis: null, town: 'Bulk' }).where('id', '=', second).execute()
  })
  const taken = await aSchool(world)
  await world.db.updateTable('schools').set({ natemis: '700000001' }).where('id', '=', taken).execute()
  expect(await undo(id)).toEqual({ restored: 1, left: [{ table: 'schools', key: { id: first } }] })
  const { town } = await world.db
    .selectFrom('schools')
    .select('town')
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  expect(town).toBe('Pretoria')
})

test('a version rises with the act and with its undo', async () => {
  const id = await aSchool(world)
  const actId = await record((tx) =>
    tx
      .updateTable('schools')
      .set({ town: 'Bulk', version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  )
  await undo(actId)
  const { version, town } = await world.db
    .selectFrom('schools')
    .select(['version', 'town'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect({ version, town }).toEqual({ version: 3, town: 'Pretoria' })
})

test('of two acts on one row the first can be undone after the second, also where the key is no id', async () => {
  const school = await aSchool(world)
  const questionId = await aQuestion(world, await aQuestionModule(world))
  await world.db.insertInto('secondMarkings').values({ questionId, share: 1000, tolerance: 0 }).execute()
  const before = await everyRow(world)
  const change = (value: number) =>
    record(async (tx) => {
      const version = sql<number>`version + 1`
      await tx
        .updateTable('schools')
        .set({ town: `${value}`, version })
        .where('id', '=', school)
        .execute()
      await tx
        .updateTable('secondMarkings')
        .set({ share: value, version })
        .where('questionId', '=', questionId)
        .execute()
    })
  const [first, second] = [await change(2000), await change(3000)]
  for (const id of [second, first]) expect(await undo(id)).toEqual({ restored: 2, left: [] })
  expect(await everyRow(world)).toEqual(before)
})

test('an act is undone once, within 30 days, and its rows go afterwards', async () => {
  const id = await aSchool(world)
  const change = () => record((tx) => tx.updateTable('schools').set({ town: 'Bulk' }).where('id', '=', id).execute())
  const actId = await change()
  await undo(actId)
  await expect(undo(actId)).rejects.toMatchObject({ code: 'notUndoable' })
  await world.db.updateTable('schools').set({ town: '' }).where('id', '=', id).execute()
  const old = await change()
  await world.later(31 * 86_400_000, async () => {
    await expect(undo(old)).rejects.toMatchObject({ code: 'notUndoable' })
    await forgetActRows(world.db, world.clock.now)
  })
  expect(await world.db.selectFrom('actRows').select('actId').where('actId', '=', old).execute()).toEqual([])
  expect((await listActs(world.db, 'bulk', 'learners').execute()).map((row) => row.id)).toContain(old)
})

test('changes outside an act are not recorded', async () => {
  const count = async () => (await world.db.selectFrom('actRows').select('actId').execute()).length
  const before = await count()
  await aLearner(world, await aSchoolParticipant(world))
  await staff(world, 'overlord', null)
  expect(await count()).toBe(before)
})

test('no recorded table has more columns than a row of an act can have', async () => {
  const { rows } = await sql<{ name: string; columns: number; key: string[] | null }>`
    select relname as name, cardinality(stored_columns(oid::regclass)) as columns, stored_columns(oid::regclass, true) as key
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(world.db)
  const recorded = rows.filter(({ name }) => recordedByName.has(name))
  expect(recorded.length).toBe(recordedByName.size)
  expect(recorded.filter(({ columns, key }) => columns > 50 || key === null)).toEqual([])
})

test('the number of every recorded row fits into the rows of acts', async () => {
  const { rows } = await sql<{ type: string }>`
    select distinct format_type(atttypid, atttypmod) as type from pg_attribute
    where attname = 'id' and attrelid::regclass::text = any(${[...recordedByName.keys(), 'act_rows']})
      and (attrelid = 'act_rows'::regclass or stored_columns(attrelid::regclass, true) = '{id}')`.execute(world.db)
  expect(rows).toEqual([{ type: 'integer' }])
})
