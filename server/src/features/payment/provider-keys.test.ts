import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const keys = { provider: 'stripe', secretKey: 'sk_live_0123456789abcdef', webhookSecret: 'whsec_0123456789' }

async function staged() {
  const { olympiadId } = await aSchoolParticipant(world)
  await anIssuer(world, olympiadId)
  const query = { olympiadId }
  const [accountant, admin, funding] = await Promise.all(
    (['accountant', 'admin', 'funding'] as const).map(async (role) => (await staff(world, role, olympiadId)).token),
  )
  return {
    olympiadId,
    accountant,
    admin,
    funding,
    read: async (token = funding) => (await world.send('GET /api/payment/provider-keys', { token, query })).ok.items,
    propose: (token = accountant, value: object = keys) =>
      world.send('POST /api/payment/provider-keys', { token, query, body: { keys: value, reason: 'New account' } }),
    decide: (what: 'confirm' | 'reject', token: string | undefined, id: number) =>
      world.send(`POST /api/payment/provider-keys/${what}/{id}`, { token, query, params: { id } }),
  }
}

test('one person proposes keys, another confirms them; no reply, table or log has more than their last digits', async () => {
  const { propose, decide, read, accountant, admin, funding } = await staged()
  const { items } = (await propose()).ok
  const id = items[1]?.proposal?.id ?? 0
  expect(items[1]).toMatchObject({ provider: 'stripe', inUse: null, proposal: { lastDigits: 'cdef', isOwn: true } })
  expect((await decide('confirm', accountant, id)).status).toBe(403)
  expect((await decide('confirm', funding, id)).status).toBe(403)
  expect((await decide('confirm', admin, id)).ok.items[1]).toMatchObject({
    inUse: { lastDigits: 'cdef' },
    proposal: null,
  })
  expect(JSON.stringify(await read())).not.toContain('0123456789')
  const { rows } = await world.app.database.pool.query(
    `select k::text as row, encode(sealed, 'escape') as sealed from provider_keys k`,
  )
  expect(JSON.stringify(rows)).not.toContain('0123456789')
  const log = await world.app.database.pool.query('select a::text as row from activity_log a')
  expect(log.rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(log.rows)).not.toContain('0123456789')
})

test('each step is mailed to admins and accountants of live olympiads, with last digits alone, and shown for 14 days', async () => {
  const { propose, decide, admin, read, olympiadId } = await staged()
  await world.db
    .updateTable('users')
    .set({ email: sql<string>`'staff-' || id || '@agon.example'` })
    .where('kind', '=', 'staff')
    .execute()
  const id = (await propose()).ok.items[1]?.proposal?.id ?? 0
  await decide('confirm', admin, id)
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['bodyText', 'purpose'])
    .where('purpose', 'like', `issuer-change/Stripe keys/${id}/%`)
    .orderBy('id')
    .execute()
  // An accountant and an admin, at each of two steps.
  expect(mails.map(({ purpose }) => purpose?.split('/')[3])).toEqual(['proposed', 'proposed', 'confirmed', 'confirmed'])
  expect(mails[2]?.bodyText).toContain('ending in cdef')
  expect(JSON.stringify(mails)).not.toContain('0123456789')
  expect((await read())[1]?.recent).toMatchObject({ before: '', after: 'cdef' })
  await world.later(15 * 86_400_000, async () => {
    const { token } = await staff(world, 'funding', olympiadId)
    expect((await read(token))[1]?.recent).toBeNull()
  })
})

test('a proposer cannot confirm the own proposal, and the database refuses such a row', async () => {
  const { propose, decide, admin, read } = await staged()
  const id = (await propose(admin)).ok.items[1]?.proposal?.id ?? 0
  expect((await decide('confirm', admin, id)).body).toMatchObject({ error: 'ownProposal' })
  await expect(
    world.app.database.pool.query(
      `update provider_keys set status = 'confirmed', decided_by = proposed_by, decided_at = now() where id = $1`,
      [id],
    ),
  ).rejects.toThrow('check constraint')
  // Withdrawing it is another matter.
  expect((await decide('reject', admin, id)).status).toBe(200)
  expect((await read())[1]).toMatchObject({ inUse: null, proposal: null })
})

test('a second proposal waits for the first; of two who decide at once one does; keys can be taken out of use', async () => {
  const { propose, decide, admin, read, olympiadId } = await staged()
  const id = (await propose()).ok.items[1]?.proposal?.id ?? 0
  expect((await propose()).body).toMatchObject({ error: 'alreadyAsked' })
  const other = (await staff(world, 'admin', olympiadId)).token
  const answers = await Promise.all([decide('confirm', admin, id), decide('reject', other, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  if ((await read())[1]?.inUse === null) {
    const again = (await propose()).ok.items[1]?.proposal?.id ?? 0
    await decide('confirm', admin, again)
  }
  const none = (await propose(undefined, { provider: 'none', of: 'stripe' })).ok.items[1]?.proposal
  expect(none).toMatchObject({ lastDigits: '' })
  await decide('confirm', admin, none?.id ?? 0)
  expect((await read())[1]).toMatchObject({ inUse: null, proposal: null })
})

test('the staff of a past edition neither propose nor confirm', async () => {
  const { propose, olympiadId, read } = await staged()
  await world.db.updateTable('olympiads').set({ phase: 'released' }).where('id', '=', olympiadId).execute()
  expect((await propose()).body).toMatchObject({ error: 'phase' })
  expect(await read()).toHaveLength(2)
})

test.for([
  [{ provider: 'stripe', secretKey: '' }, 'keys.secretKey'],
  [{ provider: 'paypal' }, 'keys.provider'],
] as const)('keys as %j are refused', async ([value, field]) => {
  const { propose } = await staged()
  expect((await propose(undefined, value)).body).toMatchObject({
    error: 'invalid',
    fields: { [field]: expect.any(String) },
  })
})
