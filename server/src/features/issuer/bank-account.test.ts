import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { asForm, statementText } from '#test/features/bank-statement/factories.ts'
import { otherAccount } from '#test/features/issuer/accounts.ts'
import { anIssuer, anOrder, organisationFields } from '#test/features/purchase-order/factories.ts'
import { codeNow, fromBase32 } from '#test/features/second-factor/access.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const reason = 'The bank closes its branch'

async function staged() {
  const school = await aSchoolParticipant(world)
  const { olympiadId } = school
  const code = await anIssuer(world, olympiadId)
  const query = { olympiadId }
  const [accountant, admin, funding, overlord] = await Promise.all(
    (['accountant', 'admin', 'funding', 'overlord'] as const).map(async (role) => staff(world, role, olympiadId)),
  )
  if (!accountant || !admin || !funding || !overlord) throw new Error('Four people.')
  const read = async (token = funding.token) =>
    (await world.send('GET /api/purchase-order/issuer', { token, query })).ok.item
  const put = async (body: object, token = accountant.token) => {
    const { version } = await read()
    return world.send('PUT /api/purchase-order/issuer', {
      token,
      query,
      body: { ...organisationFields, code, version, ...body },
    })
  }
  return {
    school,
    olympiadId,
    query,
    code,
    accountant: accountant.token,
    admin: admin.token,
    adminId: admin.userId,
    funding: funding.token,
    overlord: overlord.token,
    read,
    put,
    propose: (token = accountant.token, more: object = {}) => put({ ...otherAccount, reason, ...more }, token),
    decide: async (what: 'confirm' | 'reject', token: string, version?: number) =>
      world.send(`POST /api/purchase-order/issuer/${what}`, {
        token,
        query,
        body: { version: version ?? (await read()).version },
      }),
  }
}

async function order(stage: Awaited<ReturnType<typeof staged>>) {
  const { orderId } = await anOrder(world, stage.school)
  const { item } = (
    await world.send('GET /api/purchase-order/{id}', { token: stage.accountant, params: { id: orderId } })
  ).ok
  const payPage = async () => (await world.send('GET /api/payment/pay/{uuid}', { params: { uuid: item.uuid } })).ok.item
  return { payPage }
}

test('one person proposes an account, another confirms it; until then the old one applies everywhere', async () => {
  const stage = await staged()
  const { propose, decide, read, admin } = stage
  const { item } = (await propose()).ok
  expect(item).toMatchObject({
    bank: 'A bank',
    accountNumber: '…5678',
    pendingBank: { bank: 'Another bank', accountNumber: '…4567', reason, isOwn: true },
    recentBank: null,
    formerBanks: [],
  })
  expect((await (await order(stage)).payPage()).bank.accountNumber).toBe('002345678')
  expect((await decide('confirm', admin)).ok.item).toMatchObject({
    bank: 'Another bank',
    accountNumber: '…4567',
    pendingBank: null,
    recentBank: { before: '5678', after: '4567', proposedBy: 'The accountant', confirmedBy: 'The admin' },
    formerBanks: [{ accountNumber: '…5678', closedAt: null }],
  })
  expect(JSON.stringify(await read())).not.toMatch(/002345678|62001234567/)
})

test('the proposer cannot confirm the own proposal, nor can roles that may not', async () => {
  const { propose, decide, put, admin, accountant, funding, overlord } = await staged()
  expect((await put({ ...otherAccount, reason }, overlord)).body).toMatchObject({ error: 'forbidden' })
  await propose(admin)
  expect((await decide('confirm', admin)).body).toMatchObject({ error: 'ownProposal' })
  for (const token of [accountant, funding])
    expect((await decide('confirm', token)).body).toMatchObject({ error: 'forbidden' })
  expect((await decide('reject', funding)).body).toMatchObject({ error: 'forbidden' })
  expect((await decide('confirm', overlord)).status).toBe(200)
})

test('the database refuses an account without a second person, and a changed account', async () => {
  const { propose } = await staged()
  await propose()
  const { pool } = world.app.database
  await expect(
    pool.query(
      `update bank_accounts set status = 'confirmed', decided_by = proposed_by, decided_at = now() where status = 'proposed'`,
    ),
  ).rejects.toThrow('check constraint')
  await expect(pool.query(`update bank_accounts set details = '{"accountNumber": "1"}'`)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(
    pool.query(`update issuers set details = jsonb_set(details, '{bank,accountNumber}', '"666"')`),
  ).rejects.toThrow('by a confirmed proposal alone')
})

test('a proposer withdraws, another rejects; a second proposal waits; a reason is needed', async () => {
  const { propose, put, decide, read, accountant, admin } = await staged()
  expect((await put(otherAccount)).body).toMatchObject({ error: 'invalid', fields: { reason: expect.any(String) } })
  await propose()
  expect((await propose()).body).toMatchObject({ error: 'alreadyAsked' })
  expect((await decide('reject', accountant)).ok.item.pendingBank).toBeNull()
  expect((await decide('reject', accountant)).body).toMatchObject({ error: 'alreadyAnswered' })
  await propose()
  expect((await decide('reject', admin)).ok.item.pendingBank).toBeNull()
  expect(await read()).toMatchObject({ accountNumber: '…5678', formerBanks: [] })
})

test('of two who decide at once one does; who has read an older proposal is refused', async () => {
  const { propose, decide, read, admin, overlord, accountant } = await staged()
  const seen = (await propose()).ok.item.version
  const answers = await Promise.all([decide('confirm', admin, seen), decide('confirm', overlord, seen)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const older = (await propose(accountant, { accountNumber: '11112222' })).ok.item.version
  await decide('reject', accountant)
  await propose(accountant, { accountNumber: '33334444' })
  expect((await decide('confirm', admin, older)).body).toMatchObject({
    error: 'conflict',
    details: { item: { pendingBank: { accountNumber: '…4444' } } },
  })
  expect((await read()).accountNumber).toBe('…4567')
})

test('all other fields are saved at once; the account as it is shown is no proposal, a part of a number is none either', async () => {
  const { put, read } = await staged()
  const shown = await read()
  const saved = (await put({ phone: '012 345 6789', bank: shown.bank, accountNumber: shown.accountNumber })).ok.item
  expect(saved).toMatchObject({ phone: '012 345 6789', accountNumber: '…5678', pendingBank: null })
  expect((await put({ accountNumber: '…5679' })).body).toMatchObject({
    error: 'invalid',
    fields: { accountNumber: expect.any(String) },
  })
  expect((await put({ phone: '1', ...otherAccount, accountType: 'Current', reason })).ok.item).toMatchObject({
    phone: '1',
    accountNumber: '…5678',
    pendingBank: { accountType: 'Current' },
  })
})

test('the staff of a past edition neither propose nor confirm nor close', async () => {
  const { propose, decide, put, olympiadId, admin, read } = await staged()
  await propose()
  await world.db.updateTable('olympiads').set({ phase: 'released' }).where('id', '=', olympiadId).execute()
  expect((await decide('confirm', admin)).body).toMatchObject({ error: 'phase' })
  expect((await put({ ...otherAccount, branchCode: '1', reason })).body).toMatchObject({ error: 'phase' })
  expect((await put({ phone: '012 345 6789' })).status).toBe(200)
  expect((await read()).accountNumber).toBe('…5678')
})

test('both steps are mailed to the issuer’s own address and to admins and accountants of live olympiads', async () => {
  const { propose, put, decide, admin, olympiadId } = await staged()
  await put({ email: 'office@agon.example' })
  await world.db
    .updateTable('users')
    .set({ email: sql<string>`'staff-' || id || '@agon.example'` })
    .where('kind', '=', 'staff')
    .execute()
  await propose(undefined, { email: 'thief@agon.example' })
  await decide('confirm', admin)
  const { id } = await world.db
    .selectFrom('bankAccounts')
    .innerJoin('olympiads', 'olympiads.issuerId', 'bankAccounts.issuerId')
    .select('bankAccounts.id')
    .where('olympiads.id', '=', olympiadId)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['bodyText', 'purpose', 'recipient'])
    .where('purpose', 'like', `issuer-change/bank account/${id}/%`)
    .orderBy('id')
    .execute()
  expect(mails.map(({ purpose }) => purpose?.split('/')[3])).toEqual([
    ...Array(3).fill('proposed'),
    ...Array(3).fill('confirmed'),
  ])
  // The address from before the change that came with the proposal.
  expect(mails[0]?.recipient).toBe('office@agon.example')
  expect(mails[1]?.bodyText).toContain('ending in 5678')
  expect(mails[4]?.bodyText).toContain('ending in 4567')
  expect(JSON.stringify(mails)).not.toMatch(/002345678|62001234567/)
})

test('the activity log keeps both last four digits and no account number; the portal shows the change for 14 days', async () => {
  const { propose, decide, admin, olympiadId, read } = await staged()
  await propose()
  await decide('confirm', admin)
  const { rows } = await world.app.database.pool.query<{ row: string }>(
    `select a::text as row from activity_log a where olympiad_id = $1`,
    [olympiadId],
  )
  const log = JSON.stringify(rows)
  for (const digits of ['5678', '4567']) expect(log).toContain(digits)
  expect(log).not.toMatch(/002345678|62001234567/)
  expect((await read()).recentBank).not.toBeNull()
  await world.later(15 * 86_400_000, async () => {
    const { token } = await staff(world, 'funding', olympiadId)
    expect((await read(token)).recentBank).toBeNull()
  })
})

test('an unpaid invoice keeps its account; once that is closed the pay page shows the one in use, with a note', async () => {
  const stage = await staged()
  const { propose, decide, read, admin, accountant, query } = stage
  const { payPage } = await order(stage)
  await propose()
  await decide('confirm', admin)
  expect(await payPage()).toMatchObject({ bankReplaced: false, bank: { accountNumber: '002345678' } })
  const [former] = (await read()).formerBanks
  const mark = (closed: boolean, token = accountant) =>
    world.send('POST /api/purchase-order/issuer/account/{id}', {
      token,
      query,
      params: { id: former?.id ?? 0 },
      body: { closed },
    })
  expect((await mark(true, stage.funding)).status).toBe(403)
  expect((await mark(true)).ok.item.formerBanks[0]?.closedAt).not.toBeNull()
  expect(await payPage()).toMatchObject({ bankReplaced: true, bank: { accountNumber: '62001234567', swift: '' } })
  await mark(false)
  expect(await payPage()).toMatchObject({ bankReplaced: false, bank: { accountNumber: '002345678' } })
})

test('statements of the account before are still loaded: unpaid invoices are paid into it', async () => {
  const stage = await staged()
  const { propose, decide, admin, accountant, query } = stage
  await propose()
  await decide('confirm', admin)
  const load = (account: string) =>
    world.send('POST /api/bank-statement/', {
      token: accountant,
      query,
      ...asForm(statementText({ account, lines: [{ amount: 5000, text: `TO ${account}` }] })),
    })
  expect((await load('002345678')).ok.item.account).toBe('5678')
  expect((await load('62001234567')).ok.item.account).toBe('4567')
  expect((await load('99999999')).body).toMatchObject({ error: 'otherAccount' })
})

test('who has a second factor proves it again, unless that was minutes ago', async () => {
  const { propose, decide, admin, accountant, query } = await staged()
  const begun = (await world.send('POST /api/auth/second-factor/begin', { token: accountant, body: {} })).ok
  const secret = fromBase32(begun.secret)
  const body = { ticket: begun.ticket, code: codeNow(world, secret) }
  expect((await world.send('POST /api/auth/second-factor/confirm', { token: accountant, body })).status).toBe(200)
  expect((await propose()).status).toBe(200)
  await decide('reject', admin)
  await world.later(6 * 60_000, async () => {
    expect((await propose()).body).toMatchObject({ error: 'codeNeeded', fields: { factorCode: expect.any(String) } })
    expect((await propose(accountant, { factorCode: '000000' })).body).toMatchObject({ error: 'wrongCode' })
    expect((await propose(accountant, { factorCode: codeNow(world, secret) })).status).toBe(200)
    await decide('reject', admin)
    const keys = { provider: 'stripe', secretKey: 'sk_live_0123456789', webhookSecret: 'whsec_0123456789' }
    const proposeKeys = () =>
      world.send('POST /api/payment/provider-keys', { token: accountant, query, body: { keys, reason } })
    expect((await proposeKeys()).status).toBe(200)
  })
  await world.later(20 * 60_000, async () => {
    expect((await propose()).body).toMatchObject({ error: 'codeNeeded' })
  })
})
