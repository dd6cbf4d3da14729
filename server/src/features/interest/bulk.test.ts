import type { InterestId, OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { decidingIn } from '#test/features/interest/deciding.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { aSchool, aTeam } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { aDesk, undo, stored, counts } = decidingIn(world)

const bulk = (token: string, ids: InterestId[], set: object, preview = false) =>
  world.send('POST /api/interest/expression-of-interest/bulk', { token, body: { ids, set, preview } })

async function aMixedDesk() {
  const desk = await aDesk()
  const { olympiadId } = desk
  await aSchool(world, { name: `Marula ${desk.olympiadId} High School`, natemis: `55500${olympiadId + 1000}` })
  const clear = await anInterest(world, {
    olympiadId,
    schoolName: `Hoërskool Marula ${olympiadId}`,
    natemis: `55500${olympiadId + 1000}`,
    town: 'Pretoria',
  })
  const unclear = await anInterest(world, { olympiadId, schoolName: 'Qqqq Xxxx', town: '' })
  const unverified = await anInterest(world, {
    olympiadId,
    verified: false,
    schoolName: `Marula ${olympiadId} High`,
    natemis: `55500${olympiadId + 1000}`,
  })
  return { ...desk, clear, unclear, unverified }
}

test('in an olympiad of countries none is accepted with a school', async () => {
  const { token, olympiadId, clear } = await aMixedDesk()
  await world.db.updateTable('olympiads').set({ ofTeams: true }).where('id', '=', olympiadId).execute()
  const { ok } = await bulk(token, [clear], { status: 'processed' })
  expect(ok).toMatchObject({ changed: [], refused: [{ id: clear, reason: expect.stringContaining('of countries') }] })
})

test('in an olympiad of countries several are accepted for the teams that they named', async () => {
  const { token, olympiadId } = await aDesk()
  await world.db.updateTable('olympiads').set({ ofTeams: true }).where('id', '=', olympiadId).execute()
  const { countryId, customerParticipantId } = await aTeam(world, { olympiadId })
  const country = world.db.selectFrom('countries').select('name').where('id', '=', countryId)
  const { name } = await country.executeTakeFirstOrThrow()
  const named = await anInterest(world, { olympiadId, schoolName: name.toUpperCase() })
  const other = await anInterest(world, { olympiadId, schoolName: 'Ruritania' })
  const { ok } = await bulk(token, [named, other], { status: 'processed' })
  expect(ok).toMatchObject({ changed: [{ id: named, acceptedFor: name }], refused: [{ id: other }] })
  expect(await stored(named)).toMatchObject({ status: 'processed', customerParticipantId })
})

const processed = (olympiadId: OlympiadId) =>
  world.db
    .selectFrom('interests')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('status', '<>', 'open')
    .execute()

test('several are accepted with their clear match; the preview shows the same and changes nothing', async () => {
  const { olympiadId, token, clear, unclear, unverified } = await aMixedDesk()
  const ids = [clear, unclear, unverified, clear]
  const before = await counts()
  const preview = (await bulk(token, ids, { status: 'processed' }, true)).ok
  expect(await counts()).toEqual(before)
  expect(await processed(olympiadId)).toEqual([])
  expect(preview).toMatchObject({
    success: true,
    matched: 3,
    changed: [
      { id: clear, name: expect.stringContaining('Mpho Ndou'), acceptedFor: `Marula ${olympiadId} High School` },
    ],
    refused: [
      { id: unclear, reason: expect.stringContaining('clearly') },
      { id: unverified, reason: expect.stringContaining('not verified') },
    ],
  })
  expect((await bulk(token, ids, { status: 'processed' })).ok).toEqual(preview)
  expect((await processed(olympiadId)).map(({ id }) => id)).toEqual([clear])
  const again = (await bulk(token, ids, { status: 'processed', confirmed: ['unverified'] })).ok
  expect(again.changed.map(({ id }) => id)).toEqual([unverified])
  expect((await undo(token, [clear, unverified])).ok.changed.map(({ id }) => id)).toEqual([clear, unverified])
  expect(await processed(olympiadId)).toEqual([])
})

test('several are declined with one reason', async () => {
  const { token, clear, unclear } = await aMixedDesk()
  expect((await bulk(token, [clear, unclear], { status: 'declined', reason: 'Duplicate' })).ok.changed).toHaveLength(2)
  expect(await stored(unclear)).toMatchObject({ status: 'declined', reason: 'Duplicate' })
})

test('a selection with a record of another olympiad is refused whole', async () => {
  const { token, clear } = await aMixedDesk()
  expect((await bulk(token, [clear, await anInterest(world)], { status: 'declined' })).status).toBe(404)
  expect((await stored(clear)).status).toBe('open')
})
