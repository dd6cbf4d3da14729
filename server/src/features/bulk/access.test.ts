import { expect, test } from 'vitest'
import { bulkEdits } from '#/job-handlers.ts'
import { roles } from '@agon/domain/role'
import { staff } from '#test/factories.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { aStage, type Side, type Stage } from '#test/stage.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

interface Case {
  readonly set: object
  /** The row of the list on a side. */
  readonly row: (side: Side, stage: Stage) => Promise<number> | number
  /** How a row of another olympiad is refused. */
  readonly refused: RegExp
  /** The stored value that the edit would change. */
  readonly read: (id: number) => Promise<unknown>
}

const cases: Record<string, Case> = {
  '/api/learner/': {
    set: { className: 'X' },
    row: ({ learner }) => learner.participantId,
    refused: /does not exist/,
    read: (id) => one('participants', 'className', id),
  },
  '/api/school/': {
    set: { district: 'Changed' },
    row: ({ own }) => own.schoolId,
    // Staff read the schools of the whole country.
    refused: /none of your olympiads/,
    read: (id) => one('schools', 'district', id),
  },
  '/api/purchase-order/': {
    set: { status: 'paid' },
    row: async ({ own }) => (await anOrder(world, own)).orderId,
    refused: /does not exist/,
    read: (id) => one('purchaseOrders', 'paid', id),
  },
  '/api/user/': {
    set: { disabled: true },
    row: async ({ olympiadId }) => (await staff(world, 'marketing', olympiadId)).userId,
    refused: /does not exist/,
    read: (id) => one('users', 'disabledAt', id),
  },
  '/api/useful-contact/': {
    set: { role: 'Changed' },
    row: async ({ olympiadId }) => {
      const row = { olympiadId, name: 'Ann' }
      return (await world.db.insertInto('usefulContacts').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    refused: /does not exist/,
    read: (id) => one('usefulContacts', 'role', id),
  },
}

async function one(
  table: 'participants' | 'purchaseOrders' | 'schools' | 'usefulContacts' | 'users',
  column: string,
  id: number,
): Promise<unknown> {
  const row = await world.db
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  return (row as Record<string, unknown>)[column]
}

const pairs = bulkEdits
  .filter(({ removes }) => !removes)
  .flatMap(({ list, call }) => roles.map((role) => ({ list, role, call })))

test('every list with a bulk edit has its case', () => {
  expect(
    pairs
      .filter(({ role }) => role === 'overlord')
      .map(({ list }) => list)
      .toSorted(),
  ).toEqual(Object.keys(cases).toSorted())
})

test.for(pairs)(
  '$role, $list: rows of other olympiads stay, by their ids and by any filter',
  async ({ list, role, call }) => {
    const of = cases[list]
    if (of === undefined) throw new Error(`No case for ${list}.`)
    const stage = await aStage(world)
    const [own, other] = [await of.row(stage, stage), await of.row(stage.neighbours, stage)]
    const before = await of.read(other)
    const token = await stage.token(role)
    const send = (body: object) =>
      // Each list with a case has the call.
      world.send(`POST ${list}bulk` as 'POST /api/learner/bulk', {
        token,
        body: { set: of.set, preview: false, ...body },
      })
    const { olympiadId, neighbours } = stage
    const named = await send({ ids: [own, other], where: { olympiadId } })
    if (!call.audience.includes(role as never)) {
      expect(named.body).toMatchObject({ error: 'forbidden' })
      expect((await world.send('GET /api/bulk/', { token, query: { list, olympiadId } })).status).toBe(403)
      return
    }
    expect(named.status, JSON.stringify(named.body)).toBe(200)
    expect(named.ok.matched).toBe(2)
    if (role === 'overlord') return
    expect(named.ok.refused).toEqual([
      expect.objectContaining({ id: other, reason: expect.stringMatching(of.refused) }),
    ])
    const elsewhere = await send({ where: { olympiadId: neighbours.olympiadId } })
    if (elsewhere.status === 200) expect(elsewhere.ok.changed).toBe(0)
    else expect(elsewhere.body).toMatchObject({ error: 'notFound' })
    await send({ ids: [other] })
    await send({ where: { olympiadId: -1 } })
    await send({ where: {} })
    expect(await of.read(other)).toEqual(before)
  },
)

const removals = bulkEdits
  .filter(({ removes }) => removes)
  .flatMap(({ list, call }) => roles.map((role) => ({ list, role, call })))

test.for(removals)(
  '$role removes no rows of other olympiads from $list, and undoes no removal there',
  async (removal) => {
    const { list, role, call } = removal
    expect(list).toBe('/api/learner/')
    const stage = await aStage(world)
    const { learner, olympiadId, neighbours } = stage
    const [own, other] = [learner.participantId, neighbours.learner.participantId]
    const token = await stage.token(role)
    const send = (body: object, as = token) =>
      world.send('POST /api/learner/bulk-remove', { token: as, body: { preview: false, ...body } })
    const isThere = async (id: number) =>
      (
        await world.db
          .selectFrom('participants')
          .select('id')
          .where('id', '=', id as never)
          .execute()
      ).length === 1
    if (!call.audience.includes(role as never)) {
      expect((await send({ ids: [own] })).body).toMatchObject({ error: 'forbidden' })
      return
    }
    const named = await send({ ids: [own, other], where: { olympiadId } })
    expect(named.ok).toMatchObject({ matched: 2, changed: 1, refused: [{ id: other }] })
    expect([await isThere(own), await isThere(other)]).toEqual([false, true])
    if (role === 'overlord') return
    await send({ ids: [other] })
    await send({ where: { olympiadId: neighbours.olympiadId } })
    await send({ where: {} })
    expect(await isThere(other)).toBe(true)
    const overlord = await stage.token('overlord')
    const theirs = await send({ ids: [other], where: { olympiadId: neighbours.olympiadId } }, overlord)
    const undo = await world.send('POST /api/bulk/undo/{id}', { token, params: { id: theirs.ok.undo as never } })
    expect(undo.status).toBe(404)
  },
)
