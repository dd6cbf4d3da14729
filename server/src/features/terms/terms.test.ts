import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { shippedTermsDays } from '@agon/domain/terms'
import { termsAt, shippedTerms, type TermsVersion } from './versions.ts'

const world = aWorld()

const version = (firstDay: string): TermsVersion => ({ version: firstDay, firstDay, sections: { en: [], af: [] } })

test('new terms are in force from their first day', () => {
  const versions = [version('2026-01-01'), version('2026-06-01')] as const
  expect(termsAt(new Date('2026-05-31T23:00:00Z'), versions).version).toBe('2026-01-01')
  expect(termsAt(new Date('2026-06-01T00:00:00Z'), versions).version).toBe('2026-06-01')
  expect(termsAt(new Date('2025-01-01T00:00:00Z'), versions).version).toBe('2026-01-01')
})

test('every version has its own name, a later first day, and the same sections in both languages', () => {
  expect(new Set(shippedTerms.map((one) => one.version)).size).toBe(shippedTerms.length)
  const days = shippedTerms.map(({ firstDay }) => firstDay)
  expect(days).toEqual(days.toSorted())
  for (const { sections } of shippedTerms) expect(sections.af).toHaveLength(sections.en.length)
})

test('the words in force are true for teachers who sign in: no version speaks of a form that they have not seen', () => {
  for (const sections of Object.values(termsAt(new Date('2026-12-01T00:00:00Z')).sections)) {
    const whole = sections.map(({ heading, text }) => `${heading} ${text}`).join(' ')
    expect(whole).not.toMatch(/this form|hierdie vorm/i)
    expect(whole).toMatch(/If you are a teacher|As jy ’n onderwyser is/)
  }
  // Consents and acceptances name the version before: its words stay.
  expect(JSON.stringify(shippedTerms[0].sections)).toContain('this form')
})

test('an overlord’s version replaces the shipped one from the same day', async () => {
  const { add } = await desk()
  const { firstDay } = shippedTermsDays[1]
  expect((await add({ firstDay })).status).toBe(200)
  const read = await world.later(new Date(`${firstDay}T08:00:00Z`).getTime() - world.clock.now.getTime(), () =>
    world.send('GET /api/terms/', { query: { language: 'en' } }),
  )
  expect(read.ok).toMatchObject({ version: firstDay, sections: [{ heading: 'Purpose' }, { heading: 'Rights' }] })
})

test('the text of a stored version can be read by anyone, an unknown one is not found', async () => {
  const read = await world.send('GET /api/terms/', { query: { version: '2026-11', language: 'en' } })
  expect(read.body).toMatchObject({ version: '2026-11', firstDay: '2026-11-01' })
  expect(read.body['sections']).toContainEqual(expect.objectContaining({ heading: 'Your rights' }))
  expect((await world.send('GET /api/terms/', { query: { version: '1999-01' } })).status).toBe(404)
})

const written = { en: 'Purpose\nTo answer you.\n\nRights\nAll of them.', af: 'Doel\nOm te antwoord.\n\nRegte\nAlmal.' }
const dayIn = (days: number) => new Date(world.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function desk() {
  const { token } = await staff(world, 'overlord', null)
  const add = (body: object) => world.send('POST /api/terms/', { token, body: { ...written, ...body } })
  const list = async () => (await world.send('GET /api/terms/versions', { token })).ok.items
  return { add, list }
}

test('a new version is asked from its first day; consents keep the name of the earlier one', async () => {
  const { add } = await desk()
  const name = 'terms-2'
  await anOlympiad(world, { name })
  const submit = (more: object) =>
    world.send('POST /api/website/eoi', {
      body: { olympiadName: name, type: 'teacher', firstName: 'Mpho', consent: true, ...more },
    })
  const before = (await world.send('GET /api/terms/', {})).ok.version
  expect((await submit({ email: 'one@school.example', terms: before })).status).toBe(200)

  const firstDay = dayIn(30)
  const added = (await add({ firstDay })).ok.item
  expect(added).toMatchObject({ version: firstDay, state: 'coming', acceptances: 0 })
  expect(added.sections.en[1]).toEqual({ heading: 'Rights', text: 'All of them.' })
  expect((await world.send('GET /api/terms/', {})).ok.version).toBe(before)

  world.clock.now = new Date(`${firstDay}T08:00:00Z`)
  expect((await world.send('GET /api/terms/', { query: { language: 'af' } })).ok).toMatchObject({
    version: firstDay,
    sections: [{ heading: 'Doel' }, { heading: 'Regte' }],
  })
  expect((await submit({ email: 'two@school.example', terms: before })).body['error']).toBe('termsOutdated')
  expect((await submit({ email: 'two@school.example', terms: firstDay })).status).toBe(200)
  const rows = await world.db.selectFrom('interests').select(['email', 'consentVersion']).orderBy('id').execute()
  expect(rows).toEqual([
    { email: 'one@school.example', consentVersion: before },
    { email: 'two@school.example', consentVersion: firstDay },
  ])
  // The session of before has ended.
  const { list } = await desk()
  const items = (await list()).filter(({ acceptances }) => acceptances > 0)
  expect(items.map(({ version, state, acceptances }) => [version, state, acceptances])).toEqual([
    [firstDay, 'current', 1],
    [before, 'earlier', 1],
  ])
  expect((await world.send('GET /api/terms/', { query: { version: before } })).ok.version).toBe(before)
})

test('a day in the past, a day of another version, and sections that do not match, are refused at their field', async () => {
  const { add } = await desk()
  const fieldsOf = async (body: object) => Object.keys(((await add(body)).body['fields'] ?? {}) as object)
  expect(await fieldsOf({ firstDay: dayIn(-1) })).toEqual(['firstDay'])
  expect(await fieldsOf({ firstDay: dayIn(90), af: 'Doel\nOm te antwoord.' })).toEqual(['af'])
  expect(await fieldsOf({ firstDay: dayIn(90), en: 'Purpose', af: 'Doel' })).toEqual(['en', 'af'])
  expect((await add({ firstDay: dayIn(90) })).status).toBe(200)
  const again = await add({ firstDay: dayIn(90) })
  expect([again.status, again.body['error']]).toEqual([409, 'duplicate'])
  expect(again.body['fields']).toEqual({ firstDay: expect.any(String) })
})

test('the database refuses to change or delete a version', async () => {
  const { add } = await desk()
  await add({ firstDay: dayIn(120) })
  await expect(world.db.updateTable('terms').set({ en: 'Other words' }).execute()).rejects.toThrow('permission denied')
  await expect(world.db.deleteFrom('terms').execute()).rejects.toThrow('permission denied')
})
