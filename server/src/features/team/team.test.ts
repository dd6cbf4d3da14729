import { expect, test } from 'vitest'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { aMember, fullCounts } from '#test/features/team/factories.ts'
import { aTeacher, aTeam, anOlympiad, staff, type Team } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const details = {
  role: 'contestant',
  firstName: 'Naledi',
  lastName: 'Mokoena',
  badgeName: '',
  birthDate: '2008-02-29',
  passportName: 'NALEDI MOKOENA',
  passportNumber: 'A01234567',
} as const

async function aLedTeam(counts: typeof fullCounts | null = fullCounts) {
  const olympiadId = await anOlympiad(world)
  const team = await aTeam(world, { olympiadId, ...(counts === null ? {} : { counts }) })
  const { token } = await aTeacher(world, team)
  const admin = await staff(world, 'admin', olympiadId)
  await world.db
    .updateTable('teamRules')
    .set({ contestantPrice: 60_000, leaderPrice: 50_000 })
    .where('id', '=', olympiadId)
    .execute()
  return { olympiadId, team, token, admin: admin.token }
}

const readAs = (token: string, { olympiadId, customerParticipantId }: Team) =>
  world.send('GET /api/igeo-country-participant/single', {
    token,
    query: { olympiadId, countryParticipantId: customerParticipantId },
  })
const count = (token: string, { customerParticipantId: id }: Team, counts: object, version = 1) =>
  world.send('PUT /api/igeo-country-participant/{id}', { token, params: { id }, body: { ...counts, version } })
const add = (token: string, { customerParticipantId: id }: Team, of: object = {}) =>
  world.send('POST /api/igeo-country-participant/add-member/{id}', {
    token,
    params: { id },
    body: { ...details, ...of },
  })
const listed = async (token: string, { olympiadId, customerParticipantId }: Team) => {
  const { items } = (await world.send('GET /api/igeo-country-participant/', { token, query: { olympiadId } })).ok
  return items.find(({ id }) => id === customerParticipantId)
}

test('a team admin sees and changes the own team only', async () => {
  const own = await aLedTeam()
  const other = await aTeam(world, { olympiadId: own.olympiadId, counts: fullCounts })
  const member = await aMember(world, other)
  expect((await readAs(own.token, own.team)).ok).toMatchObject({ mayChange: true, item: fullCounts })
  const notFound = { error: 'notFound' }
  expect((await readAs(own.token, other)).body).toMatchObject(notFound)
  expect((await count(own.token, other, fullCounts)).body).toMatchObject(notFound)
  expect((await add(own.token, other)).body).toMatchObject(notFound)
  const params = { id: member }
  const { role: _role, ...body } = { ...details, version: 1 }
  expect(
    (await world.send('PUT /api/igeo-country-participant/member/{id}', { token: own.token, params, body })).body,
  ).toMatchObject(notFound)
  expect(
    (await world.send('DELETE /api/igeo-country-participant/member/{id}', { token: own.token, params })).body,
  ).toMatchObject(notFound)
})

test('head counts, invoice, payment and names lead a team from one status to the next', async () => {
  const { olympiadId, team, token, admin } = await aLedTeam(null)
  await anIssuer(world, olympiadId)
  expect(await listed(admin, team)).toMatchObject({ status: 'uncounted', lacks: 'head counts' })
  expect((await add(token, team)).body).toMatchObject({ error: 'invalid', fields: { role: expect.any(String) } })
  const counts = { contestants: 1, leaders: 1, observers: 1, guests: 0 }
  expect((await count(token, team, counts)).ok.item).toMatchObject(counts)
  expect(await listed(admin, team)).toMatchObject({ status: 'unordered', lacks: 'invoice, 3 names' })
  const query = { olympiadId, customerParticipantId: team.customerParticipantId }
  const { item: quote } = (await world.send('GET /api/purchase-order/quote', { token, query })).ok
  expect(quote).toMatchObject({ kind: 'country', learners: 2, toOrder: 2, gross: 110_000, vat: 0 })
  const { item: order } = (await world.send('POST /api/purchase-order/', { token, query })).ok
  expect(order.lines.map(({ kind, quantity, gross, vatRate }) => [kind, quantity, gross, vatRate])).toEqual([
    ['contestants', 1, 60_000, 0],
    ['leaders', 1, 50_000, 0],
  ])
  expect((await world.send('POST /api/purchase-order/', { token, query })).body).toMatchObject({ error: 'noHeads' })
  expect(await listed(admin, team)).toMatchObject({ status: 'unpaid', lacks: 'payment, 3 names', outstanding: 110_000 })
  const fewer = await count(token, team, { ...counts, leaders: 0 }, 2)
  expect(fewer.body).toMatchObject({ fields: { leaders: expect.stringContaining('invoice') } })
  const accountant = await staff(world, 'accountant', olympiadId)
  await world.send('PUT /api/purchase-order/{id}', {
    token: accountant.token,
    params: { id: order.id },
    query: { status: 'paid' },
  })
  expect(await listed(admin, team)).toMatchObject({ status: 'unnamed', lacks: '3 names' })
  for (const role of ['contestant', 'leader', 'observer'] as const)
    expect((await add(token, team, { role, firstName: role })).status).toBe(200)
  expect(await listed(admin, team)).toMatchObject({ status: 'complete', lacks: '' })
})

test('head counts above the rules, and more names than heads, are refused with the reason', async () => {
  const { team, token } = await aLedTeam()
  const tooMany = await count(token, team, { ...fullCounts, contestants: 5, leaders: 3 })
  expect(tooMany.body).toMatchObject({ error: 'invalid', fields: { contestants: 'At most 4.', leaders: 'At most 2.' } })
  const inAfrikaans = await world.send('PUT /api/igeo-country-participant/{id}', {
    token,
    params: { id: team.customerParticipantId },
    body: { ...fullCounts, contestants: 5, version: 1 },
    headers: { 'accept-language': 'af' },
  })
  expect(inAfrikaans.body).toMatchObject({ fields: { contestants: 'Hoogstens 4.' } })
  expect((await add(token, team, { role: 'observer' })).status).toBe(200)
  const full = await add(token, team, { role: 'observer', firstName: 'Another' })
  expect(full.body).toMatchObject({ fields: { role: expect.stringContaining('1') } })
  const below = await count(token, team, { ...fullCounts, observers: 0 })
  expect(below.body).toMatchObject({ fields: { observers: expect.any(String) } })
})

test('a contestant of a wrong age is refused; an organiser’s exception shows in the list', async () => {
  const { team, token, admin } = await aLedTeam()
  for (const [birthDate, reason] of [
    ['2011-01-01', 'Too young'],
    ['2006-06-30', 'Too old'],
    ['2030-01-01', 'after'],
  ]) {
    const refused = await add(token, team, { birthDate })
    expect(refused.body, birthDate).toMatchObject({ fields: { birthDate: expect.stringContaining(reason ?? '') } })
  }
  expect((await add(token, team, { birthDate: '2026-02-29' })).body).toMatchObject({ error: 'invalid' })
  expect((await add(admin, team, { birthDate: '2011-01-01' })).ok.item.ineligibility).toBe('too-young')
  expect((await listed(admin, team))?.lacks).toContain('1 member not eligible')
})

test('from the deadline on the team is refused with a clear word, and organisers still change it', async () => {
  const { olympiadId, team, token, admin } = await aLedTeam()
  const dueAt = new Date(world.clock.now.getTime() + 60_000)
  await world.db.updateTable('teamRules').set({ dueAt }).where('id', '=', olympiadId).execute()
  const { item } = (await add(token, team)).ok
  await world.later(60_000, async () => {
    expect((await readAs(token, team)).ok.mayChange).toBe(false)
    const locked = { error: 'teamLocked' }
    expect((await add(token, team, { firstName: 'Late' })).body).toMatchObject(locked)
    expect((await count(token, team, fullCounts)).body).toMatchObject(locked)
    const removed = { token, params: { id: item.id } }
    expect((await world.send('DELETE /api/igeo-country-participant/member/{id}', removed)).body).toMatchObject(locked)
    expect((await add(admin, team, { firstName: 'Late' })).status).toBe(200)
  })
})

test('a contestant is a participant with a slip, renamed and taken out with the member', async () => {
  const { olympiadId, team, token, admin } = await aLedTeam()
  const { item } = (await add(token, team)).ok
  const slip = await world.send('POST /api/learner/show-slip/{id}', {
    token,
    params: { id: item.participantId ?? (0 as never) },
  })
  expect(slip.ok.password).toEqual(expect.any(String))
  const { role: _role, id, participantId: _participant, ineligibility: _reason, lacks: _lacks, ...rest } = item
  const renamed = await world.send('PUT /api/igeo-country-participant/member/{id}', {
    token,
    params: { id },
    body: { ...rest, lastName: '' },
  })
  expect(renamed.ok.item).toMatchObject({ lastName: '', version: 2 })
  const learners = async () =>
    (await world.send('GET /api/learner/', { token: admin, query: { olympiadId } })).ok.items.map(
      ({ firstName, lastName, grade }) => [firstName, lastName, grade],
    )
  expect(await learners()).toEqual([['Naledi', '', 0]])
  await world.send('DELETE /api/igeo-country-participant/member/{id}', { token, params: { id } })
  expect(await learners()).toEqual([])
  expect((await readAs(token, team)).ok.members).toEqual([])
})

test('a contestant of an earlier year is the same person', async () => {
  const { team, token } = await aLedTeam()
  const learnerOf = async (participantId: number | null) =>
    (
      await world.db
        .selectFrom('participants')
        .select('learnerId')
        .where('id', '=', participantId as never)
        .executeTakeFirstOrThrow()
    ).learnerId
  const first = (await add(token, team)).ok.item
  const next = await aTeam(world, { countryId: team.countryId, counts: fullCounts })
  const { token: nextToken } = await aTeacher(world, next)
  const again = (await add(nextToken, next)).ok.item
  expect(await learnerOf(again.participantId)).toBe(await learnerOf(first.participantId))
  const other = (await add(nextToken, next, { birthDate: '2008-03-01' })).ok.item
  expect(await learnerOf(other.participantId)).not.toBe(await learnerOf(first.participantId))
})

test('passport data are stored sealed and shown masked; what is sent masked stays', async () => {
  const { team, token } = await aLedTeam()
  const { item } = (await add(token, team)).ok
  expect(item).toMatchObject({ passportName: 'N••••• M••••••', passportNumber: '••••••567', lacks: [] })
  const stored = async () =>
    (await world.db.selectFrom('teamMembers').select('passport').where('id', '=', item.id).executeTakeFirstOrThrow())
      .passport
  expect((await stored())?.toString('latin1')).not.toContain('MOKOENA')
  const change = (of: object, version: number) => {
    const { firstName, lastName, badgeName, birthDate, passportName, passportNumber } = item
    const body = { firstName, lastName, badgeName, birthDate, passportName, passportNumber, ...of, version }
    return world.send('PUT /api/igeo-country-participant/member/{id}', { token, params: { id: item.id }, body })
  }
  expect((await change({ badgeName: 'Nala' }, 1)).ok.item.passportNumber).toBe('••••••567')
  expect((await change({ passportNumber: 'B7654321' }, 2)).ok.item).toMatchObject({
    passportName: 'N••••• M••••••',
    passportNumber: '•••••321',
  })
  const cleared = await change({ passportName: '', passportNumber: '' }, 3)
  expect(cleared.ok.item.lacks).toEqual(['passport'])
  expect(await stored()).toBeNull()
  expect((await change({ badgeName: 'Late' }, 2)).body).toMatchObject({ error: 'conflict' })
})

test('one name is enough, the same person twice is refused, and unprintable names are named', async () => {
  const { team, token } = await aLedTeam()
  expect((await add(token, team, { firstName: 'Suharto', lastName: '' })).status).toBe(200)
  expect((await add(token, team, { firstName: 'SUHARTO', lastName: '' })).body).toMatchObject({ error: 'duplicate' })
  expect((await add(token, team, { firstName: 'Ṱhohoyanḓou', lastName: 'ǃXóõ' })).status).toBe(200)
  const odd = await add(token, team, { firstName: '太郎' })
  expect(odd.body).toMatchObject({ error: 'unprintableName', fields: { firstName: expect.stringContaining('太') } })
  expect((await add(token, team, { firstName: '=HYPERLINK("x")', lastName: 'A' })).status).toBe(200)
})

test('two additions at once do not exceed the head count', async () => {
  const { team, token } = await aLedTeam()
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((firstName) => add(token, team, { role: 'observer', firstName })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test('a country takes part once, and leaves while nothing depends on it', async () => {
  const { olympiadId, team, admin } = await aLedTeam()
  const enter = () =>
    world.send('POST /api/igeo-country-participant/', {
      token: admin,
      body: { olympiadId, countryId: team.countryId },
    })
  expect((await enter()).body).toMatchObject({ error: 'duplicate', fields: { countryId: expect.any(String) } })
  const member = await aMember(world, team, { role: 'guest' })
  const remove = () =>
    world.send('DELETE /api/igeo-country-participant/{id}', {
      token: admin,
      params: { id: team.customerParticipantId },
    })
  expect((await remove()).body).toMatchObject({ error: 'teamInUse' })
  await world.db.deleteFrom('teamMembers').where('id', '=', member).execute()
  expect((await remove()).status).toBe(200)
  expect((await enter()).ok.item).toMatchObject({ status: 'no-admin' })
})

test('rules are the defaults until they are saved, and are refused when they contradict themselves', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const query = { olympiadId }
  const { item } = (await world.send('GET /api/igeo-country-participant/rules', { token, query })).ok
  expect(item).toMatchObject({ mostContestants: 4, leastAge: 16, mostAge: 19, ageOn: '2026-06-30', version: 0 })
  const { id: _id, currency: _currency, timeZone: _zone, dueAt: _due, ...set } = item
  const write = (of: object) =>
    world.send('PUT /api/igeo-country-participant/rules', { token, query, body: { ...set, dueAt: '', ...of } })
  expect((await write({ leastAge: 20 })).body).toMatchObject({ fields: { mostAge: expect.any(String) } })
  expect((await write({ ageOn: '2026-02-30' })).body).toMatchObject({ fields: { ageOn: expect.any(String) } })
  expect((await write({ mostContestants: 6, dueAt: '2026-05-01T10:00:00Z' })).ok.item).toMatchObject({
    mostContestants: 6,
    dueAt: '2026-05-01T10:00:00.000Z',
    version: 1,
  })
})
