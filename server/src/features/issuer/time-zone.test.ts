import { expect, test } from 'vitest'
import { anIssuer, issuerFields } from '#test/features/purchase-order/factories.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** An olympiad whose issuer has a time zone, and what a school and its accountant do at a moment. */
async function staged(timeZone: string, olympiadZone = 'Africa/Johannesburg') {
  const olympiadId = await anOlympiad(world, { closesIn: 60 * 24 * 365 })
  await world.db.updateTable('olympiads').set({ timeZone: olympiadZone }).where('id', '=', olympiadId).execute()
  const code = await anIssuer(world, olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  const query = { olympiadId, customerParticipantId: school.customerParticipantId }
  const { token } = await staff(world, 'accountant', olympiadId)
  const change = (body: object) =>
    world.send('PUT /api/purchase-order/issuer', {
      token,
      query: { olympiadId },
      body: { ...issuerFields, code, ...body },
    })
  expect((await change({ timeZone, version: 1 })).ok.item.timeZone).toBe(timeZone)
  const at = async <T>(moment: string, act: (token: string) => Promise<T>): Promise<T> => {
    const before = world.clock.now
    world.clock.now = new Date(moment)
    try {
      return await act((await staff(world, 'accountant', olympiadId)).token)
    } finally {
      world.clock.now = before
    }
  }
  /** A document of each kind: quote, invoice, credit note, receipt. Their numbers and the days that they state. */
  const each = (moment: string) =>
    at(moment, async (by) => {
      const quote = (await world.send('POST /api/quote/', { token: by, query, body: { learners: 2 } })).ok.item
      const params = { id: quote.id }
      const { id } = (await world.send('POST /api/quote/accept/{id}', { token: by, params, body: { schoolsPO: '' } }))
        .ok.item
      const reduced = { learners: 1, reason: 'One is ill' }
      await world.send('PUT /api/purchase-order/set-num-learners/{id}', { token: by, params: { id }, query: reduced })
      await world.send('PUT /api/purchase-order/{id}', {
        token: by,
        params: { id },
        query: { status: 'paid' },
        body: {},
      })
      const { documents } = (await world.send('GET /api/purchase-order/{id}', { token: by, params: { id } })).ok.item
      const stored = await world.db
        .selectFrom('documents')
        .select(['number', 'content'])
        .where(
          'id',
          'in',
          documents.map((document) => document.id),
        )
        .orderBy('id')
        .execute()
      return stored.map(({ number, content }) => [number.replace(`${code}-`, ''), content.issuedOn])
    })
  return { olympiadId, code, school, query, change, at, each }
}

test('around midnight of 31 December every number has the year of the issuer’s clock, and each year begins with 1', async () => {
  const { each } = await staged('Africa/Johannesburg', 'Pacific/Auckland')
  const old = (number: string) => [
    [`Q-2026-${number}`, '2026-12-31'],
    [`2026-${number}`, '2026-12-31'],
    [`CN-2026-${number}`, '2026-12-31'],
    [`R-2026-${number}`, '2026-12-31'],
  ]
  // In Auckland the new year began eleven hours ago.
  expect(await each('2026-12-31T21:59:58.999Z')).toEqual(old('00001'))
  expect(await each('2026-12-31T21:59:59.999Z')).toEqual(old('00002'))
  const begun = (number: string) => old(number).map(([name]) => [name?.replace('2026', '2027'), '2027-01-01'])
  expect(await each('2026-12-31T22:00:00.000Z')).toEqual(begun('00001'))
  expect(await each('2027-01-01T00:00:00.000Z')).toEqual(begun('00002'))
})

test.for([
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027'],
  ['America/Los_Angeles', '2027-01-01T07:59:59Z', '2026'],
  ['America/Los_Angeles', '2027-01-01T08:00:00Z', '2027'],
] as const)('an issuer in %s at %s issues in %s', async ([zone, moment, year]) => {
  const { each } = await staged(zone)
  expect((await each(moment)).map(([number]) => number)).toEqual(
    ['Q-', '', 'CN-', 'R-'].map((kind) => `${kind}${year}-00001`),
  )
})

test('invoices of many schools at the turn of the year have no gap in either year', async () => {
  const { olympiadId, at, code } = await staged('Africa/Johannesburg')
  const schools = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const school = await aSchoolParticipant(world, { olympiadId })
      await aLearner(world, school)
      return { school, token: (await aTeacher(world, school)).token }
    }),
  )
  const midnight = Date.parse('2026-12-31T22:00:00Z')
  const numbers = await at('2026-12-31T21:59:59Z', async () => {
    const tokens = await Promise.all(schools.map(({ school }) => aTeacher(world, school)))
    // Midnight passes while the requests are under way, each on a clock of its own process.
    let read = 0
    Object.defineProperty(world.clock, 'now', {
      configurable: true,
      get: () => new Date(midnight + ((read += 1) % 3 === 0 ? 500 : -500)),
    })
    const sent = schools.map(({ school: { customerParticipantId } }, place) =>
      world.send('POST /api/purchase-order/', {
        token: tokens[place]?.token,
        query: { olympiadId, customerParticipantId },
      }),
    )
    const answers = await Promise.all(sent)
    Object.defineProperty(world.clock, 'now', { configurable: true, writable: true, value: new Date(midnight) })
    return answers.map(({ ok }) => ok.item.number)
  })
  const of = (year: string) => numbers.filter((number) => number.includes(`-${year}-`)).toSorted()
  const [old, fresh] = [of('2026'), of('2027')]
  expect(old.length + fresh.length).toBe(12)
  expect(Math.min(old.length, fresh.length)).toBeGreaterThan(0)
  for (const [year, found] of [
    ['2026', old],
    ['2027', fresh],
  ] as const)
    expect(found).toEqual(found.map((_, place) => `${code}-${year}-${String(place + 1).padStart(5, '0')}`))
})

test('a printed invoice has the day of the issuer’s clock', async () => {
  const { at, query } = await staged('Africa/Johannesburg', 'Pacific/Auckland')
  const text = await at('2026-12-31T21:00:00Z', async (token) => {
    const quote = (await world.send('POST /api/quote/', { token, query, body: { learners: 2 } })).ok.item
    const pdf = await world.send('GET /api/document/{id}/pdf', { token, params: { id: quote.documentId } })
    return (await readBack(new Uint8Array(pdf.bytes))).pages.join('\n')
  })
  expect(text).toMatch(/Date\s31 December 2026/)
})

test('the time zone is that of the olympiad at first, stays where a call does not name it, and must exist', async () => {
  const olympiadId = await anOlympiad(world)
  await world.db.updateTable('olympiads').set({ timeZone: 'Africa/Windhoek' }).where('id', '=', olympiadId).execute()
  const { token } = await staff(world, 'admin', olympiadId)
  const query = { olympiadId }
  const write = (body: object) =>
    world.send('PUT /api/purchase-order/issuer', { token, query, body: { ...issuerFields, code: 'ZONED', ...body } })
  const read = async () => (await world.send('GET /api/purchase-order/issuer', { token, query })).ok.item.timeZone
  expect(await read()).toBe('Africa/Windhoek')
  expect((await write({ version: 0 })).ok.item.timeZone).toBe('Africa/Windhoek')
  expect((await write({ timeZone: 'Europe/Lisbon', version: 1 })).ok.item.timeZone).toBe('Europe/Lisbon')
  expect((await write({ version: 2 })).ok.item.timeZone).toBe('Europe/Lisbon')
  expect((await write({ timeZone: 'Africa/Atlantis', version: 3 })).body).toMatchObject({
    error: 'invalid',
    fields: { timeZone: expect.any(String) },
  })
})
