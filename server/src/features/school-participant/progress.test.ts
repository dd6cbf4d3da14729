import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { assert, asyncProperty, constantFrom, array } from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let olympiadId: OlympiadId
let token = ''

beforeAll(async () => {
  olympiadId = await anOlympiad(world)
  token = (await staff(world, 'admin', olympiadId)).token
})

const rowOf = async (id: CustomerParticipantId) =>
  (await world.send('GET /api/school-participant/single', { token, query: { id } })).ok.item
const stepOf = async ({ customerParticipantId }: SchoolParticipant) => {
  const { step, waitingSince } = await rowOf(customerParticipantId)
  return [step, waitingSince]
}
const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const iso = (day: number) => at(day).toISOString()

const order = (own: SchoolParticipant, learners: number, issuedAt = at(6)) =>
  anOrder(world, own, { learners, issuedAt })
const pay = (own: SchoolParticipant, receivedAt = at(7)) =>
  sql`insert into payments (purchase_order_id, olympiad_id, order_number, customer_name, amount, currency, method, received_at)
    select id, olympiad_id, number, customer_name, outstanding, currency, 'eft', ${receivedAt} from purchase_orders
    where customer_participant_id = ${own.customerParticipantId} and outstanding > 0 and deleted_at is null`.execute(
    world.db,
  )
const print = (own: SchoolParticipant, printedAt = at(8)) =>
  sql`insert into participant_credentials (participant_id, slip_printed_at)
    select id, ${printedAt} from participants where customer_participant_id = ${own.customerParticipantId}
    on conflict (participant_id) do update set slip_printed_at = excluded.slip_printed_at`.execute(world.db)
const rehearse = (own: SchoolParticipant, checkedAt = at(9)) =>
  sql`insert into rehearsed_devices (olympiad_id, customer_participant_id, device_hash, facts, faults, checked_at)
    values (${own.olympiadId}, ${own.customerParticipantId}, ${Buffer.alloc(32)}, '{}', '[]', ${checkedAt})
    on conflict (customer_participant_id, device_hash) do update set checked_at = excluded.checked_at`.execute(world.db)
const load = async (own: SchoolParticipant, createdAt = at(5)) => {
  const { participantId } = await aLearner(world, own)
  await world.db.updateTable('participants').set({ createdAt }).where('id', '=', participantId).execute()
  // The day of loading is written with the learner; here it is set afterwards.
  await sql`select refresh_school_progress(array[${own.customerParticipantId}::int])`.execute(world.db)
}
const start = (own: SchoolParticipant) =>
  sql`update sitting_statuses t set status = 'sitting' from participants p
    where p.id = t.participant_id and p.customer_participant_id = ${own.customerParticipantId}`.execute(world.db)
const confirm = (own: SchoolParticipant, confirmedAt = at(3)) =>
  world.db
    .updateTable('customerParticipants')
    .set({ confirmedAt })
    .where('id', '=', own.customerParticipantId)
    .execute()

async function accepted(): Promise<SchoolParticipant> {
  const own = await aSchoolParticipant(world, { olympiadId })
  await sql`update school_progress set accepted_at = ${at(1)} where customer_participant_id = ${own.customerParticipantId}`.execute(
    world.db,
  )
  return own
}

test('a school goes from step to step, and each row shows since when it waits', async () => {
  const own = await accepted()
  expect(await stepOf(own)).toEqual(['sign-in', iso(1)])
  await aTeacher(world, own)
  expect((await stepOf(own))[0]).toBe('confirm')
  await sql`update school_progress set signed_in_at = ${at(2)} where customer_participant_id = ${own.customerParticipantId}`.execute(
    world.db,
  )
  expect(await stepOf(own)).toEqual(['confirm', iso(2)])
  await confirm(own)
  expect(await stepOf(own)).toEqual(['load', iso(3)])
  await load(own)
  expect(await stepOf(own)).toEqual(['order', iso(5)])
  await order(own, 1)
  expect(await stepOf(own)).toEqual(['pay', iso(6)])
  await pay(own)
  expect(await stepOf(own)).toEqual(['print', iso(7)])
  await print(own)
  expect(await stepOf(own)).toEqual(['rehearse', iso(8)])
  await rehearse(own)
  expect(await stepOf(own)).toEqual(['sit', iso(9)])
  await start(own)
  expect((await stepOf(own))[0]).toBe('done')
  expect(await rowOf(own.customerParticipantId)).toMatchObject({ learners: 1, ordered: 1, outstanding: 0, started: 1 })
})

test('a learner loaded later brings the order back, and a new slip the printing', async () => {
  const own = await accepted()
  await confirm(own)
  await load(own)
  await order(own, 1)
  await pay(own)
  await load(own, at(12))
  expect(await stepOf(own)).toEqual(['order', iso(12)])
  await order(own, 1, at(13))
  await pay(own, at(14))
  await print(own)
  expect((await stepOf(own))[0]).toBe('rehearse')
  await sql`update participant_credentials set slip_printed_at = null where participant_id = (select min(id) from participants
    where customer_participant_id = ${own.customerParticipantId})`.execute(world.db)
  expect((await stepOf(own))[0]).toBe('print')
})

test('where taking part costs nothing, a school with learners prints its slips next', async () => {
  const own = await accepted()
  await confirm(own)
  await load(own)
  await world.db.updateTable('olympiads').set({ learnerPrice: 0 }).where('id', '=', olympiadId).execute()
  expect((await stepOf(own))[0]).toBe('print')
  await world.db.updateTable('olympiads').set({ learnerPrice: 5000 }).where('id', '=', olympiadId).execute()
  expect((await stepOf(own))[0]).toBe('order')
})

test('a sitting is not stopped by a step that was left out', async () => {
  const own = await accepted()
  await load(own)
  await order(own, 1)
  await pay(own)
  expect((await stepOf(own))[0]).toBe('confirm')
  await start(own)
  expect((await stepOf(own))[0]).toBe('done')
})

test('whatever happens in whatever order, the columns are what counting again gives', async () => {
  const acts = {
    confirm,
    load: (own: SchoolParticipant) => aLearner(world, own),
    order: (own: SchoolParticipant) => order(own, 2),
    pay,
    print,
    rehearse,
    start,
    remove: (own: SchoolParticipant) =>
      sql`delete from participants p using sitting_statuses t where t.participant_id = p.id and t.status = 'not-started'
        and p.customer_participant_id = ${own.customerParticipantId}`.execute(world.db),
    reset: (own: SchoolParticipant) =>
      sql`update sitting_statuses t set status = 'not-started' from participants p
        where p.id = t.participant_id and p.customer_participant_id = ${own.customerParticipantId}`.execute(world.db),
    test: (own: SchoolParticipant) =>
      sql`update participants set is_test = not is_test where id = (select max(id) from participants
        where customer_participant_id = ${own.customerParticipantId})`.execute(world.db),
    forget: (own: SchoolParticipant) =>
      sql`delete from rehearsed_devices where customer_participant_id = ${own.customerParticipantId}`.execute(world.db),
    delete: (own: SchoolParticipant) =>
      sql`update purchase_orders set deleted_at = now() where paid = 0 and customer_participant_id = ${own.customerParticipantId}`.execute(
        world.db,
      ),
  }
  const names = Object.keys(acts) as (keyof typeof acts)[] // the keys of this object
  const stored = (own: SchoolParticipant) =>
    world.db
      .selectFrom('schoolProgress')
      .selectAll()
      .where('customerParticipantId', '=', own.customerParticipantId)
      .executeTakeFirstOrThrow()
  await assert(
    asyncProperty(array(constantFrom(...names), { minLength: 1, maxLength: 12 }), async (chosen) => {
      const own = await accepted()
      for (const name of chosen) await acts[name](own)
      // No attempts are made here, so that the first start is known by its trigger alone.
      const { satAt: _first, step: _step, stepPlace: _place, waitingSince: _since, ...before } = await stored(own)
      await sql`select refresh_school_progress(array[${own.customerParticipantId}::int])`.execute(world.db)
      const { satAt: _again, step: _s, stepPlace: _p, waitingSince: _w, ...after } = await stored(own)
      expect(after).toEqual(before)
    }),
    { numRuns: 20 },
  )
})

test('a correction of the school reaches the list until the olympiad is archived', async () => {
  const own = await accepted()
  const rename = (name: string) =>
    world.db.updateTable('schools').set({ name }).where('id', '=', own.schoolId).execute()
  await rename('Hoërskool Noordheuwel')
  expect(await rowOf(own.customerParticipantId)).toMatchObject({ schoolName: 'Hoërskool Noordheuwel' })
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', olympiadId).execute()
  await rename('Another Name')
  expect(await rowOf(own.customerParticipantId)).toMatchObject({ schoolName: 'Hoërskool Noordheuwel' })
  await world.db.updateTable('olympiads').set({ phase: 'registration' }).where('id', '=', olympiadId).execute()
})
