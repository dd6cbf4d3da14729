import { randomBytes } from 'node:crypto'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { newSlip, slipColumns } from '#/config/new-slip.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeam, staff, type SchoolParticipant } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aQuestion, aQuestionModule } from '#test/questions.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const server = aMailServer(world)

/** An olympiad of tomorrow with a paper and a school; its learners have slips. */
async function aPrepared(given: { learnerPrice?: number } = {}) {
  const olympiadId = await anOlympiad(world, { opensIn: 24 * 60, closesIn: 34 * 60, learnerPrice: 0, ...given })
  await aQuestion(world, await aQuestionModule(world, { olympiadId }))
  const own = await aSchoolParticipant(world, { olympiadId })
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, own, token }
}

async function aLearnerWithSlip(own: SchoolParticipant): Promise<void> {
  const { participantId } = await aLearner(world, own)
  const slip = slipColumns(world.app.keys.slips, participantId, newSlip())
  await world.db
    .insertInto('participantCredentials')
    .values({ participantId, ...slip })
    .execute()
}

const confirmSchool = ({ customerParticipantId }: SchoolParticipant) =>
  world.db
    .updateTable('customerParticipants')
    .set({ confirmedAt: world.clock.now })
    .where('id', '=', customerParticipantId)
    .execute()

async function look({ olympiadId, token }: { olympiadId: OlympiadId; token: string }) {
  const { ok } = await world.send('GET /api/olympiad/{id}/readiness', { token, params: { id: olympiadId } })
  const of = (severity: string) => ok.items.filter((item) => item.severity === severity).map(({ code }) => code)
  return { items: ok.items, checkedAt: ok.checkedAt, blocks: of('blocks'), warns: of('warns'), fine: of('fine') }
}

function open({ olympiadId, token }: { olympiadId: OlympiadId; token: string }, confirmed?: string[]) {
  const query = { open: true, ...(confirmed === undefined ? {} : { confirmed: confirmed.join(',') }) }
  return world.send('GET /api/olympiad/set-olympiad-open/{id}', { token, params: { id: olympiadId }, query })
}

// The tests' own database is fast because it may forget.
const always = ['noPrice', 'databaseUnsafe']

test('an olympiad that is prepared says what is as it should be, part by part', async () => {
  const prepared = await aPrepared()
  await aLearnerWithSlip(prepared.own)
  await confirmSchool(prepared.own)
  const { items, checkedAt, blocks, warns, fine } = await look(prepared)
  expect(checkedAt).toBe(world.clock.now.toISOString())
  expect([blocks, warns]).toEqual([[], always])
  const told = 'windowAhead windowLong module paperToCome schoolsConfirmed learners slips mail disk clocks'
  expect(fine).toEqual(told.split(' '))
  expect(items.find(({ code }) => code === 'module')?.message).toMatch(/^“Part 1”: 1 question, \d+ minutes, 1 mark\.$/)
  expect(server.mails).toEqual([])
})

test('warnings have to be confirmed by name; until then nothing moves and no paper is published', async () => {
  const prepared = await aPrepared()
  const bare = await open(prepared)
  expect([bare.status, bare.body['error']]).toEqual([409, 'unconfirmed'])
  const { warns } = await look(prepared)
  expect(warns).toEqual(['schoolsUnconfirmed', 'noPrice', 'noLearners', 'databaseUnsafe'])
  expect(bare.body).toMatchObject({ details: { checks: warns.map((code) => ({ code, severity: 'warns' })) } })
  for (const but of warns) {
    const answer = await open(
      prepared,
      warns.filter((code) => code !== but),
    )
    expect([answer.status, answer.body['error']], but).toEqual([409, 'unconfirmed'])
  }
  const params = { id: prepared.olympiadId }
  const papers = await world.db.selectFrom('papers').select('id').where('olympiadId', '=', params.id).execute()
  expect(papers).toEqual([])
  expect((await open(prepared, warns)).ok).toMatchObject({
    item: { phase: 'open' },
    warnings: warns.map((code) => ({ code })),
  })
})

test('the other address of the move asks for the same confirmation', async () => {
  const prepared = await aPrepared()
  const { token, olympiadId } = prepared
  const move = (confirmed?: string[]) =>
    world.send('PUT /api/olympiad/{id}/phase', {
      token,
      params: { id: olympiadId },
      body: { phase: 'open', confirmed },
    })
  expect((await move()).body).toMatchObject({ error: 'unconfirmed' })
  expect((await move((await look(prepared)).warns)).ok.item.phase).toBe('open')
})

test('what arises after the list was seen is not taken for confirmed', async () => {
  const prepared = await aPrepared()
  const { warns } = await look(prepared)
  await aLearner(world, prepared.own)
  expect((await open(prepared, warns)).body).toMatchObject({
    error: 'unconfirmed',
    reason: expect.stringContaining('1 learner has no slip'),
  })
})

test('what blocks cannot be confirmed away, and the refusal lists what the page lists', async () => {
  const prepared = await aPrepared()
  await aQuestionModule(world, { olympiadId: prepared.olympiadId })
  const { items, blocks, warns } = await look(prepared)
  expect(blocks).toEqual(['paperErrors'])
  const refused = await open(prepared, [...blocks, ...warns])
  expect([refused.status, refused.body['error']]).toEqual([409, 'checksFailed'])
  expect(refused.body).toMatchObject({ details: { checks: items.filter(({ severity }) => severity !== 'fine') } })
})

test('learners beyond their school’s places are counted, school by school', async () => {
  const prepared = await aPrepared({ learnerPrice: 5000 })
  const { olympiadId, own } = prepared
  const other = await aSchoolParticipant(world, { olympiadId })
  for (const school of [own, own, own, other]) await aLearnerWithSlip(school)
  const told = async (code: string) => (await look(prepared)).items.find((item) => item.code === code)?.params
  expect(await told('noPlaces')).toEqual({ count: 4, schools: 2 })
  await anOrder(own, 2)
  expect(await told('noPlaces')).toEqual({ count: 2, schools: 2 })
  await anOrder(own, 1)
  await anOrder(other, 1)
  const { items, fine } = await look(prepared)
  expect(fine).toContain('ordersSettled')
  expect(items.find(({ code }) => code === 'schoolsUnconfirmed')?.params).toEqual({ count: 2, all: 2 })
})

test('an olympiad of countries counts its teams, which confirm no details', async () => {
  const olympiadId = await anOlympiad(world, { opensIn: 24 * 60, closesIn: 34 * 60 })
  await world.db.updateTable('olympiads').set({ ofTeams: true }).where('id', '=', olympiadId).execute()
  const { token } = await staff(world, 'admin', olympiadId)
  expect((await look({ olympiadId, token })).warns).toContain('noTeams')
  await aTeam(world, { olympiadId })
  const { fine, warns } = await look({ olympiadId, token })
  expect(fine).toContain('teamsEntered')
  expect([...fine, ...warns].filter((code) => /^schools|^no(?:Teams|Schools)$/.test(code))).toEqual([])
})

test('a mail server that is away, or that refuses the greeting, is warned of by its code alone', async () => {
  const prepared = await aPrepared()
  const before = world.smtp.url
  world.smtp.url = 'smtp://127.0.0.1:1'
  const { items } = await look(prepared)
  world.smtp.url = before
  expect(items.find(({ topic }) => topic === 'mail')).toMatchObject({ severity: 'warns', code: 'mailFails' })
  expect(items.find(({ topic }) => topic === 'mail')?.params).toEqual({ reply: expect.stringMatching(/^E[A-Z]+$/) })
})

test('once it is open it says how many sittings are prepared, until those who came later are too', async () => {
  const prepared = await aPrepared()
  await aLearnerWithSlip(prepared.own)
  const told = async () => (await look(prepared)).items.find(({ code }) => code.startsWith('attempts'))
  expect(await told()).toBeUndefined()
  await open(prepared, (await look(prepared)).warns)
  expect(await told()).toMatchObject({ severity: 'warns', params: { prepared: 0, all: 1 } })
  await world.work()
  expect(await told()).toMatchObject({ topic: 'learners', severity: 'fine', params: { all: 1 } })
  await aLearnerWithSlip(prepared.own)
  expect(await told()).toMatchObject({ code: 'attemptsMissing', params: { prepared: 1, all: 2 } })
})

let orders = 0
/** A pre-approved order: its places are free at once. */
async function anOrder({ olympiadId, customerParticipantId }: SchoolParticipant, learners: number): Promise<void> {
  orders += 1
  const nothing = { net: 0, vat: 0, gross: 5000 * learners, issuer: '{}', customer: '{}', dueAt: world.clock.now }
  await world.db
    .insertInto('purchaseOrders')
    .values({
      ...nothing,
      olympiadId,
      customerParticipantId,
      number: `READY-${orders}`,
      customerName: 'A school',
      currency: 'ZAR',
      learners,
      unitGross: 5000,
      vatRate: 1500,
      preApprovedAt: world.clock.now,
    })
    .execute()
}

test('once schools have rehearsed it says how many, and warns of devices that are not ready', async () => {
  const prepared = await aPrepared()
  await aLearnerWithSlip(prepared.own)
  const { olympiadId, customerParticipantId } = prepared.own
  const rehearse = (faults: string[]) =>
    world.db
      .insertInto('rehearsedDevices')
      .values({
        olympiadId,
        customerParticipantId,
        deviceHash: randomBytes(32),
        facts: '{}',
        faults: JSON.stringify(faults),
      })
      .execute()
  await rehearse([])
  expect((await look(prepared)).fine).toEqual(expect.arrayContaining(['rehearsed', 'devicesReady']))
  await rehearse(['slow'])
  const { items, warns } = await look(prepared)
  expect(warns).toContain('devicesNotReady')
  const told = items.flatMap(({ code, message }) => (code === 'rehearsed' || code === 'devicesNotReady' ? message : []))
  expect(told).toEqual(['1 of 1 schools have rehearsed.', '1 of 2 devices that were rehearsed on are not ready.'])
})

test.each([
  ['only teams take part', { schools: false, contestantPrice: 60_000 }, []],
  ['only teams take part, free of charge', { schools: false, contestantPrice: 0 }, ['noTeamPrice']],
  ['schools and teams take part', { schools: true, contestantPrice: 60_000 }, ['noPrice']],
  ['schools and teams take part, free of charge', { schools: true, contestantPrice: 0 }, ['noPrice', 'noTeamPrice']],
])('prices that matter: %s', async (_, { schools, contestantPrice }, expected) => {
  const olympiadId = await anOlympiad(world, { phase: 'draft', learnerPrice: 0 })
  await aTeam(world, { olympiadId })
  const prices = { contestantPrice, leaderPrice: 0, observerPrice: 0, guestPrice: 0 }
  await world.db.updateTable('teamRules').set(prices).where('id', '=', olympiadId).execute()
  if (schools) await aSchoolParticipant(world, { olympiadId })
  const { token } = await staff(world, 'admin', olympiadId)
  const ofPrices = (codes: readonly string[]) => codes.filter((code) => code.endsWith('Price'))
  expect(ofPrices((await look({ olympiadId, token })).warns)).toEqual(expected)
  const { ok } = await world.send('GET /api/olympiad/{id}/checks', { token, params: { id: olympiadId } })
  const toRegistration = ok.moves.find(({ to }) => to === 'registration')?.checks ?? []
  expect(ofPrices(toRegistration.map(({ code }) => code))).toEqual(expected)
})

test('a price without an issuer of invoices warns before registration and before the opening', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'draft', learnerPrice: 6_500 })
  const { token } = await staff(world, 'admin', olympiadId)
  const warned = async () => {
    const { ok } = await world.send('GET /api/olympiad/{id}/checks', { token, params: { id: olympiadId } })
    const toRegistration = ok.moves.find(({ to }) => to === 'registration')?.checks ?? []
    const codes = [toRegistration.map(({ code }) => code), (await look({ olympiadId, token })).warns]
    return codes.map((some) => some.includes('noIssuer'))
  }
  expect(await warned()).toEqual([true, true])
  await anIssuer(world, olympiadId)
  expect(await warned()).toEqual([false, false])
})
