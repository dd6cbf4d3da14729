import { expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('teachers are found by their part, as the list shows it', async () => {
  const own = await aSchoolParticipant(world)
  const lead = await aTeacher(world, own)
  const helper = await aTeacher(world, own)
  const elsewhere = await aTeacher(world, await aSchoolParticipant(world))
  await world.db
    .updateTable('customerParticipantTeachers')
    .set({ isLead: false })
    .where('teacherId', 'in', [lead.teacherId, helper.teacherId])
    .execute()
  await world.db
    .updateTable('customerParticipantTeachers')
    .set({ isLead: true })
    .where('teacherId', '=', lead.teacherId)
    .execute()
  const { token } = await staff(world, 'overlord', null)
  const found = async (part: string, olympiadId = Number(own.olympiadId)) => {
    const query = { olympiadId, part, limit: 50, all: olympiadId === -1 }
    const { items } = (await world.send('GET /api/teacher/', { token, query })).ok
    for (const row of items) expect(part.split(',')).toContain(row.part)
    return items.map(({ id }) => id).toSorted()
  }
  expect(await found('lead')).toEqual([lead.teacherId])
  expect(await found('helper')).toEqual([helper.teacherId])
  expect(await found('lead,helper')).toEqual([lead.teacherId, helper.teacherId].toSorted())
  expect(await found('none')).toEqual([])

  await world.db.deleteFrom('customerParticipantTeachers').where('teacherId', '=', elsewhere.teacherId).execute()
  expect(await found('none', -1)).toEqual([elsewhere.teacherId])
})

test('an admin’s list of all teachers has those without a part who looked after a school before', async () => {
  const own = await aSchoolParticipant(world)
  const [stays, leaves] = [await aTeacher(world, own), await aTeacher(world, own)]
  await aTeacher(world, await aSchoolParticipant(world))
  const { token } = await staff(world, 'admin', own.olympiadId)
  const found = async (part: string) => {
    const query = { olympiadId: own.olympiadId, part, limit: 50, all: true }
    return (await world.send('GET /api/teacher/', { token, query })).ok.items.map(({ id }) => id)
  }
  expect(await found('none')).toEqual([])
  const { customerParticipantId } = own
  const removed = await world.send('DELETE /api/teacher/{id}', {
    token,
    params: { id: leaves.teacherId },
    query: { customerParticipantId },
  })
  expect(removed.status).toBe(200)
  expect(await found('none')).toEqual([leaves.teacherId])
  expect(await found('lead,helper')).toEqual([stays.teacherId])
  expect((await found('none,lead,helper')).toSorted()).toEqual([stays.teacherId, leaves.teacherId].toSorted())
})
