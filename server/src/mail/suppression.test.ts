import { randomUUID } from 'node:crypto'
import type { SuppressionKind } from '@agon/domain/suppression'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { wholeDatabase } from '#test/features/privacy/tables-naming.ts'
import { aWorld } from '#test/world.ts'
import { isSuppressed, suppress, type MailScope, type NewSuppression } from './suppression.ts'

const world = aWorld()
const day = 24 * 60 * 60_000

const anAddress = () => `someone-${randomUUID()}@school.example`
const add = (added: NewSuppression) => world.db.transaction().execute((tx) => suppress(tx, added, world.clock.now))
const kindsOf = async (addresses: string[], scope: Partial<MailScope> = {}) => {
  const found = await isSuppressed(world.db, world.app.keys, addresses, {
    projectId: null,
    isSystem: false,
    now: world.clock.now,
    ...scope,
  })
  return addresses.map((address) => found.get(address)?.kind)
}
async function aProject() {
  const olympiadId = await anOlympiad(world)
  return (
    await world.db.selectFrom('olympiads').select('projectId').where('id', '=', olympiadId).executeTakeFirstOrThrow()
  ).projectId
}

test('a group of addresses is checked at once, whatever their case and spaces', async () => {
  const [bounced, free] = [anAddress(), anAddress()]
  await add({ kind: 'bounced', address: ` ${bounced.toUpperCase()} ` })
  expect(await kindsOf([bounced, free, ` ${bounced.toUpperCase()}`])).toEqual(['bounced', undefined, 'bounced'])
})

test('unsubscribing on a project’s page covers that project alone, at the platform’s page all', async () => {
  const [projectId, other] = [await aProject(), await aProject()]
  const [here, everywhere] = [anAddress(), anAddress()]
  await add({ kind: 'unsubscribed', address: here, projectId })
  await add({ kind: 'unsubscribed', address: everywhere })
  expect(await kindsOf([here, everywhere], { projectId })).toEqual(['unsubscribed', 'unsubscribed'])
  expect(await kindsOf([here, everywhere], { projectId: other })).toEqual([undefined, 'unsubscribed'])
  expect(await kindsOf([here, everywhere])).toEqual([undefined, 'unsubscribed'])
})

test('a system mail ignores that a person has unsubscribed, and nothing else', async () => {
  const kinds: SuppressionKind[] = ['unsubscribed', 'bounced', 'complained', 'shunned']
  const addresses = kinds.map(anAddress)
  for (const [at, kind] of kinds.entries()) await add({ kind, address: addresses[at] ?? '' })
  expect(await kindsOf(addresses)).toEqual(kinds)
  expect(await kindsOf(addresses, { isSystem: true })).toEqual([undefined, 'bounced', 'complained', 'shunned'])
})

test('a shunned domain covers its addresses, and no others', async () => {
  const domain = `${randomUUID()}.example`
  await add({ kind: 'shunned', address: `*@${domain}` })
  expect(await kindsOf([`a@${domain}`, `a@b.${domain}`, `"x@y"@${domain}`])).toEqual(['shunned', undefined, 'shunned'])
})

test('a suppression ends at its time, and a later one is a row of its own', async () => {
  const address = anAddress()
  await add({ kind: 'bounced', address, expiresAt: new Date(world.clock.now.getTime() + 30 * day) })
  expect(await kindsOf([address])).toEqual(['bounced'])
  await world.later(31 * day, async () => {
    expect(await kindsOf([address])).toEqual([undefined])
    await add({ kind: 'bounced', address })
    expect(await kindsOf([address])).toEqual(['bounced'])
  })
  const rows = await world.db.selectFrom('suppressions').select('liftedReason').where('address', '=', address).execute()
  expect(rows.map(({ liftedReason }) => liftedReason).toSorted()).toEqual(['', 'Expired'])
})

test('the suppression of an erased person holds, and the address is nowhere', async () => {
  const address = anAddress()
  const olympiadId = await anOlympiad(world)
  const { id } = await world.db
    .insertInto('usefulContacts')
    .values({ olympiadId, name: 'Ntombi Radebe', email: address })
    .returning('id')
    .executeTakeFirstOrThrow()
  await add({ kind: 'unsubscribed', address, reason: `Asked by ${address}` })
  const { token } = await staff(world, 'overlord', null)
  const erased = await world.send('POST /api/privacy/erase/{kind}/{id}', {
    token,
    params: { kind: 'contact', id },
    body: { reason: 'Asked' },
  })
  expect(erased.status).toBe(200)
  expect(await kindsOf([address])).toEqual(['unsubscribed'])
  expect((await wholeDatabase(world)).filter((row) => row.includes(address))).toEqual([])
})
