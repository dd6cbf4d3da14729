import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { asForm, statementText } from '#test/features/bank-statement/factories.ts'
import { otherAccount } from '#test/features/issuer/accounts.ts'
import { someMoney } from '#test/features/credit/access.ts'
import { anIssuer, organisationFields } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { issue } = ordersOf(world)

const projectOf = async (id: OlympiadId) =>
  (await world.db.selectFrom('olympiads').select('projectId').where('id', '=', id).executeTakeFirstOrThrow()).projectId

const issuerOf = async (id: OlympiadId) =>
  (await world.db.selectFrom('olympiads').select('issuerId').where('id', '=', id).executeTakeFirstOrThrow()).issuerId

/** Names an issuer for a project, as the overlord does it. */
async function nameIssuer(projectId: ProjectId, issuerId: number | null) {
  const { token } = await staff(world, 'overlord', null)
  const { item } = (await world.send('GET /api/agon-project/single', { token, query: { id: projectId } })).ok
  const { title, name, accent, position, domain, sender, replyTo, version } = item
  return world.send('PUT /api/agon-project/{id}', {
    token,
    params: { id: projectId },
    body: { title, name, accent, position, domain, sender, replyTo, version, issuerId },
  })
}

/** Two projects with one issuer, each with an olympiad. */
async function twoProjects() {
  const one = await anOlympiad(world)
  const code = await anIssuer(world, one)
  const other = await anOlympiad(world, { phase: 'draft' })
  const otherProject = await projectOf(other)
  const issuerId = await issuerOf(one)
  expect((await nameIssuer(otherProject, issuerId)).status).toBe(200)
  await world.db.updateTable('olympiads').set({ phase: 'registration' }).where('id', '=', other).execute()
  return { one, other, code, otherProject, issuerId }
}

async function anInvoiceIn(olympiadId: OlympiadId) {
  const school = await aSchoolParticipant(world, { olympiadId })
  await aLearner(world, school)
  const { token } = await aTeacher(world, school)
  return (await issue(token, school)).ok.item
}

test('the invoices of two projects are one series, without a gap, and one statement pays both', async () => {
  const { one, other, code } = await twoProjects()
  const invoices = [await anInvoiceIn(one), await anInvoiceIn(other), await anInvoiceIn(one)]
  expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3].map((count) => `${code}-2026-0000${count}`))
  const { token } = await staff(world, 'overlord', null)
  const lines = invoices.map(({ gross, paymentReference }) => ({ amount: gross, text: paymentReference }))
  const query = { olympiadId: one }
  const { item } = (
    await world.send('POST /api/bank-statement/', { token, query, ...asForm(statementText({ lines })) })
  ).ok
  const booked = await world.send('POST /api/bank-statement/{id}/book', { token, params: { id: item.id }, body: {} })
  expect(booked.ok).toMatchObject({ booked: 3, left: 0 })
})

test('credit is the issuer’s: it pays in its other project, and not once the project has another issuer', async () => {
  const { one, other } = await twoProjects()
  const school = await aSchoolParticipant(world, { olympiadId: one })
  const money = async (olympiadId: OlympiadId) => {
    const { customerParticipantId } = await aSchoolParticipant(world, { olympiadId, schoolId: school.schoolId })
    await someMoney(world, olympiadId, { amount: 5000, customerParticipantId })
    return customerParticipantId
  }
  const elsewhere = await money(other)
  const foreign = await anOlympiad(world)
  await anIssuer(world, foreign)
  const project = await projectOf(one)
  expect((await nameIssuer(project, await issuerOf(foreign))).status).toBe(200)
  const next = await anOlympiad(world, { projectId: project, phase: 'draft' })
  await world.db.updateTable('olympiads').set({ phase: 'registration' }).where('id', '=', next).execute()
  expect([await issuerOf(next), await issuerOf(one)]).toEqual([await issuerOf(foreign), await issuerOf(other)])
  await money(next)
  const { token } = await staff(world, 'overlord', null)
  const { customerParticipantId } = school
  const { item } = (
    await world.send('GET /api/customer-balance/{customerParticipantId}', { token, params: { customerParticipantId } })
  ).ok
  expect(item.elsewhere).toMatchObject([{ customerParticipantId: elsewhere, credit: 5000 }])
})

test('issued at once in both projects, numbers have no gap', async () => {
  const { one, other } = await twoProjects()
  const all = await Promise.all([one, other, one, other, one, other].map((id) => anInvoiceIn(id)))
  expect(all.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a draft follows its project, an olympiad that has left the draft keeps its issuer', async () => {
  const { one, other, otherProject, issuerId } = await twoProjects()
  const draft = await anOlympiad(world, { phase: 'draft', projectId: otherProject })
  expect(await issuerOf(draft)).toBe(issuerId)
  const third = await anOlympiad(world)
  await anIssuer(world, third)
  const newIssuer = await issuerOf(third)
  await nameIssuer(otherProject, newIssuer)
  expect([await issuerOf(one), await issuerOf(other), await issuerOf(draft)]).toEqual([issuerId, issuerId, newIssuer])
  // Back in the draft, without a document, it takes its project's; with one it keeps its own.
  await anInvoiceIn(one)
  await nameIssuer(await projectOf(one), newIssuer)
  for (const id of [one, other])
    await world.db.updateTable('olympiads').set({ phase: 'draft' }).where('id', '=', id).execute()
  expect([await issuerOf(one), await issuerOf(other)]).toEqual([issuerId, newIssuer])
})

test('the database refuses another issuer for an olympiad with documents', async () => {
  const { one, other } = await twoProjects()
  await anInvoiceIn(one)
  const third = await anOlympiad(world)
  await anIssuer(world, third)
  const change = async (id: OlympiadId) =>
    world.db
      .updateTable('olympiads')
      .set({ issuerId: await issuerOf(third) })
      .where('id', '=', id)
      .execute()
  await expect(change(one)).rejects.toThrow('keeps its issuer')
  await change(other)
})

test('an issuer that is set up in an olympiad becomes that of its project, and of its other olympiads without one', async () => {
  const olympiadId = await anOlympiad(world)
  const sister = await anOlympiad(world, { projectId: await projectOf(olympiadId) })
  const { token } = await staff(world, 'admin', olympiadId)
  const body = { ...organisationFields, ...otherAccount, code: `SET-UP-${olympiadId}`, version: 0 }
  const { item } = (await world.send('PUT /api/purchase-order/issuer', { token, query: { olympiadId }, body })).ok
  expect(item.projects).toHaveLength(1)
  expect(await issuerOf(sister)).toBe(await issuerOf(olympiadId))
  expect(await issuerOf(sister)).not.toBeNull()
})

test('staff of the other project propose and confirm its account, and the issuer names both projects', async () => {
  const { one, other, code } = await twoProjects()
  const proposer = await staff(world, 'accountant', one)
  const confirmer = await staff(world, 'admin', other)
  const read = async (token: string, olympiadId: OlympiadId) =>
    (await world.send('GET /api/purchase-order/issuer', { token, query: { olympiadId } })).ok.item
  const before = await read(proposer.token, one)
  expect(before.projects).toHaveLength(2)
  await world.send('PUT /api/purchase-order/issuer', {
    token: proposer.token,
    query: { olympiadId: one },
    body: { ...organisationFields, ...otherAccount, code, reason: 'New bank', version: before.version },
  })
  const proposed = await read(confirmer.token, other)
  expect(proposed.pendingBank).toMatchObject({ bank: otherAccount.bank, isOwn: false })
  const confirmed = await world.send('POST /api/purchase-order/issuer/confirm', {
    token: confirmer.token,
    query: { olympiadId: other },
    body: { version: proposed.version },
  })
  expect(confirmed.status).toBe(200)
  expect((await read(proposer.token, one)).bank).toBe(otherAccount.bank)
})

test('an issuer that does not exist is refused; the overlord lists all with their projects', async () => {
  const { otherProject, issuerId } = await twoProjects()
  expect((await nameIssuer(otherProject, 2_000_000_000)).body).toMatchObject({
    error: 'invalid',
    fields: { issuerId: expect.any(String) },
  })
  const { token } = await staff(world, 'overlord', null)
  const { items } = (await world.send('GET /api/issuer/', { token })).ok
  expect(items.find(({ id }) => id === issuerId)?.projects).toHaveLength(2)
})
