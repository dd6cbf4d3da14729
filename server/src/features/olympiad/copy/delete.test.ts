import { copyParts } from '@agon/domain/olympiad-copy'
import type { OlympiadId } from '@agon/domain/ids'
import { beforeEach, expect, test } from 'vitest'
import { refreshAllCounts } from '#/db/learner-counts/count-worker.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { everyRow } from '#test/db/every-row.ts'
import { lastYear } from '#test/features/olympiad/last-year.ts'
import { aQuestion, aQuestionModule } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

let token: string
let number = 3000
beforeEach(async () => {
  number += 1
  token = (await staff(world, 'overlord', null)).token
})

const remove = (id: OlympiadId) => world.send('DELETE /api/olympiad/{id}', { token, params: { id } })
const copied = async (id: OlympiadId) =>
  (
    await world.send('POST /api/olympiad/{id}/copy', {
      token,
      params: { id },
      body: { name: `hoza-${number}-next`, title: 'Next', parts: [...copyParts] },
    })
  ).ok.item.id

test('deleting a copy leaves every row as it was before the copy', async () => {
  const { id } = await lastYear(world, { name: `hoza-${number}` })
  const before = await everyRow(world)
  expect((await remove(await copied(id))).status).toBe(200)
  expect(await everyRow(world)).toEqual(before)
})

test('a draft goes with its questions, staff and files; pictures that another olympiad uses stay', async () => {
  const id = await anOlympiad(world, { phase: 'draft' })
  const { userId } = await staff(world, 'admin', id)
  await aQuestion(world, await aQuestionModule(world, { olympiadId: id }))
  const file = { olympiadId: id, mediaType: 'image/png', size: 1, sha256: 'ab'.repeat(32), filename: `${number}.png` }
  const { id: uploadId } = await world.db.insertInto('uploads').values(file).returning('id').executeTakeFirstOrThrow()
  await world.db.insertInto('attachments').values({ uploadId }).execute()
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  expect(await world.db.selectFrom('accounts').select('id').where('userId', '=', userId).execute()).toEqual([])
  const upload = await world.db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  expect(upload).toMatchObject({ olympiadId: null, sha256: file.sha256 })
  expect(await world.db.selectFrom('attachments').select('id').where('uploadId', '=', uploadId).execute()).toEqual([])
})

test('a draft stays while a school, a mail or a copy of its questions depends on it, and the reason is named', async () => {
  const draft = await anOlympiad(world, { phase: 'draft' })
  await aSchoolParticipant(world, { olympiadId: draft })
  expect((await remove(draft)).body).toMatchObject({
    error: 'olympiadInUse',
    reason: 'This olympiad cannot be deleted, because it has schools or teams.',
  })
  const written = await anOlympiad(world, { phase: 'draft' })
  const original = await aQuestion(world, await aQuestionModule(world, { olympiadId: written }))
  const taken = await aQuestion(world, await aQuestionModule(world))
  await world.db.updateTable('questions').set({ originId: original }).where('id', '=', taken).execute()
  expect((await remove(written)).body).toMatchObject({
    reason: 'This olympiad cannot be deleted, because it has questions that other olympiads took from it.',
  })
})

test('no counts of its former learners stay of a deleted draft', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'draft' })
  const school = await aSchoolParticipant(world, { olympiadId })
  await aLearner(world, school)
  await refreshAllCounts(world.app)
  await world.db.deleteFrom('participants').where('olympiadId', '=', olympiadId).execute()
  await world.db.deleteFrom('customerParticipants').where('olympiadId', '=', olympiadId).execute()
  expect((await remove(olympiadId)).status).toBe(200)
  for (const table of ['countChanges', 'countedLearners', 'groupCounts'] as const) {
    const rows = await world.db.selectFrom(table).select('olympiadId').where('olympiadId', '=', olympiadId).execute()
    expect(rows).toEqual([])
  }
})

test('only drafts are deleted, and only by overlords', async () => {
  const id = await anOlympiad(world, { phase: 'registration' })
  expect((await remove(id)).body).toMatchObject({ error: 'phase' })
  const draft = await anOlympiad(world, { phase: 'draft' })
  const admin = (await staff(world, 'admin', draft)).token
  const byAdmin = await world.send('DELETE /api/olympiad/{id}', { token: admin, params: { id: draft } })
  expect(byAdmin.status).toBe(403)
})
