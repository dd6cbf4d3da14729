import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { termsAt, termsVersions, type TermsVersion } from './versions.ts'

const world = aWorld()

const version = (firstDay: string): TermsVersion => ({ version: firstDay, firstDay, sections: { en: [], af: [] } })

test('new terms are in force from their first day', () => {
  const versions = [version('2026-01-01'), version('2026-06-01')] as const
  expect(termsAt(new Date('2026-05-31T23:00:00Z'), versions).version).toBe('2026-01-01')
  expect(termsAt(new Date('2026-06-01T00:00:00Z'), versions).version).toBe('2026-06-01')
  expect(termsAt(new Date('2025-01-01T00:00:00Z'), versions).version).toBe('2026-01-01')
})

test('every version has its own name, a later first day, and the same sections in both languages', () => {
  expect(new Set(termsVersions.map((one) => one.version)).size).toBe(termsVersions.length)
  const days = termsVersions.map(({ firstDay }) => firstDay)
  expect(days).toEqual(days.toSorted())
  for (const { sections } of termsVersions) expect(sections.af).toHaveLength(sections.en.length)
})

test('the text of a stored version can be read by anyone, an unknown one is not found', async () => {
  const read = await world.send('GET /api/terms/', { query: { version: '2026-11', language: 'en' } })
  expect(read.body).toMatchObject({ version: '2026-11', firstDay: '2026-11-01' })
  expect(read.body['sections']).toContainEqual(expect.objectContaining({ heading: 'Your rights' }))
  expect((await world.send('GET /api/terms/', { query: { version: '1999-01' } })).status).toBe(404)
})
