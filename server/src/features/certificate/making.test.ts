import type { CertificateConfig } from '@agon/domain/certificate'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { aResult, inPhase } from '#test/features/result/factories.ts'
import { alwaysFits } from './check.ts'
import { isConfigured, someConfig } from '#test/features/certificate/factories.ts'
import { makeBatch, sweep } from './make-batch.ts'

const world = aWorld()

async function anOlympiadWithResults(names: readonly string[] = ['Ṋaledzani', 'Zoë']) {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  for (const [index, firstName] of names.entries()) await aResult(world, own, { firstName, rank: index + 1 })
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, own, token }
}

async function make(olympiadId: OlympiadId, token: string) {
  const asked = await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
  await world.work()
  return asked
}

const statusOf = async (olympiadId: OlympiadId, token: string) =>
  (await world.send('GET /api/certificate/generation-status', { token, query: { olympiadId } })).ok

const listOf = async (olympiadId: OlympiadId, token: string) =>
  (await world.send('GET /api/certificate/list/{id}', { token, params: { id: olympiadId } })).ok.items

const config = (olympiadId: OlympiadId, token: string, body: Partial<CertificateConfig> & { version?: string }) =>
  world.send('POST /api/certificate/config/{olympiadId}', {
    token,
    params: { olympiadId },
    body: { ...someConfig, ...body },
  })

test('a configuration is proposed, saved, and not overwritten from an older version', async () => {
  const { olympiadId, token } = await anOlympiadWithResults([])
  const params = { olympiadId }
  const proposed = (await world.send('GET /api/certificate/config/{olympiadId}', { token, params })).ok
  expect(proposed).toMatchObject({ saved: false, config: { issuedOn: '2026-04-14', signatories: [] } })
  const { version } = proposed
  expect((await config(olympiadId, token, { version })).ok).toMatchObject({ saved: true, config: someConfig })
  const late = await config(olympiadId, token, { version, title: 'Another title' })
  expect(late.body).toMatchObject({ error: 'conflict', details: { item: { config: someConfig } } })
  const kept = (await world.send('GET /api/certificate/config/{olympiadId}', { token, params })).ok
  expect(kept.config).toEqual(someConfig)
})

test('a configuration without a signatory or a date is refused field by field', async () => {
  const { olympiadId, token } = await anOlympiadWithResults([])
  const refused = await config(olympiadId, token, { signatories: [], issuedOn: '14 August' })
  expect(refused.body).toMatchObject({ error: 'invalid', fields: { signatories: 'Enter at least one signatory.' } })
  expect(refused.body['fields']).toHaveProperty('issuedOn')
})

test('a title and those who sign are refused where they cannot be printed', async () => {
  const { olympiadId, token } = await anOlympiadWithResults([])
  const refused = await config(olympiadId, token, {
    title: 'Sango 😀',
    signatories: [{ name: '𝔘lrich', title: 'Chair' }],
  })
  expect(refused.body).toMatchObject({
    error: 'unprintableName',
    fields: { title: expect.stringContaining('😀'), 'signatories.0.name': expect.stringContaining('𝔘') },
  })
})

test('the preview is a certificate as it would be printed, signed and dated', async () => {
  const { olympiadId, token } = await anOlympiadWithResults([])
  const preview = await world.send('POST /api/certificate/preview/{olympiadId}', {
    token,
    params: { olympiadId },
    body: { ...someConfig, locale: 'af', showRank: false },
  })
  const { pages, language } = await readBack(preview.bytes)
  expect(language).toBe('af-ZA')
  expect(pages[0]).toContain('Sertifikaat')
  expect(pages[0]).toContain('Prof. Ṱhina Mudau')
  expect(pages[0]).not.toContain('plek')
})

test('nothing is generated before results, without signatories, or during the sitting', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { token } = await staff(world, 'admin', olympiadId)
  expect((await make(olympiadId, token)).body).toMatchObject({ error: 'phase' })
  await inPhase(world, olympiadId, 'closed')
  expect((await make(olympiadId, token)).body).toMatchObject({ error: 'noResults' })
  await aResult(world, await aSchoolParticipant(world, { olympiadId }))
  expect((await make(olympiadId, token)).body).toMatchObject({ error: 'noCertificateConfig' })
  await isConfigured(world, olympiadId)
  expect((await make(olympiadId, token)).ok.issuing).toMatchObject({ status: 'queued' })
})

test('each result with an award becomes a PDF that says whose it is and where it is confirmed', async () => {
  const { olympiadId, own, token } = await anOlympiadWithResults()
  await aResult(world, own, { award: null, rank: 3 })
  await isConfigured(world, olympiadId)
  await make(olympiadId, token)
  expect(await statusOf(olympiadId, token)).toMatchObject({
    results: 2,
    counts: { queued: 0, generating: 0, ready: 2, failed: 0 },
    issuing: { status: 'done', done: 2, total: 2 },
  })
  const [first] = await listOf(olympiadId, token)
  if (first === undefined) throw new Error('There are two.')
  const pdf = await world.send('GET /api/certificate/{id}/pdf', { token, params: { id: first.id } })
  const { pages, links } = await readBack(pdf.bytes)
  expect(pages[0]).toContain(`${first.firstName} ${first.lastName}`)
  expect(pages[0]).toContain('place 1 of 3')
  expect(pages[0]).toContain('14 August 2026')
  expect(links).toContain(`${world.app.config.publicUrl}/certificates/${first.number}`)
})

test('numbers are unlike each other and made for good: making again changes nothing that would print the same', async () => {
  const { olympiadId, token } = await anOlympiadWithResults(['A', 'B', 'C', 'D'])
  await isConfigured(world, olympiadId)
  await make(olympiadId, token)
  const before = await listOf(olympiadId, token)
  expect(new Set(before.map(({ number }) => number)).size).toBe(4)
  await make(olympiadId, token)
  expect(await listOf(olympiadId, token)).toEqual(before)
  await isConfigured(world, olympiadId, { ...someConfig, showRank: false })
  await make(olympiadId, token)
  const after = await listOf(olympiadId, token)
  expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number))
  expect(after.map(({ issue, generationStatus }) => [issue, generationStatus])).toEqual(
    Array.from({ length: 4 }, () => [2, 'ready']),
  )
})

test('a name that no font can print is reported before generation, and fails alone with its letters', async () => {
  const { olympiadId, token } = await anOlympiadWithResults(['Zoë', '李', 'Ḓakalo'])
  await isConfigured(world, olympiadId)
  const { ok } = await world.send('GET /api/certificate/check', { token, query: { olympiadId } })
  expect(ok).toMatchObject({ results: 3, unprintable: 1, items: [{ failure: 'No font has “李”.' }] })
  await make(olympiadId, token)
  const { counts, failures } = await statusOf(olympiadId, token)
  expect(counts).toEqual({ queued: 0, generating: 0, ready: 2, failed: 1 })
  expect(failures).toMatchObject([{ name: expect.stringContaining('李'), failure: 'No font has “李”.' }])
})

test('letters that the check takes for granted are in every font', async () => {
  const { namesFaults } = await import('./pdf/certificate.ts')
  const taken = Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
  const printable = taken.filter((letter) => !/[\u007f-\u009f]/.test(letter))
  expect(namesFaults([{ name: printable.join(''), school: '' }])[0]?.letters).toEqual([])
  const widest = printable.map((letter) => ({
    name: letter.repeat(alwaysFits.name),
    school: letter.repeat(alwaysFits.school),
  }))
  expect(namesFaults(widest).filter(({ tooLong }) => tooLong.length > 0)).toEqual([])
})

test('a name or school too long for its place is reported by the check, and fails with that reason', async () => {
  const { olympiadId, own, token } = await anOlympiadWithResults(['Zoë'])
  await aResult(world, own, { firstName: 'W'.repeat(60), rank: 2 })
  await isConfigured(world, olympiadId)
  const { ok } = await world.send('GET /api/certificate/check', { token, query: { olympiadId } })
  expect(ok).toMatchObject({ unprintable: 1, items: [{ failure: expect.stringContaining('too long to print') }] })
  await make(olympiadId, token)
  expect((await statusOf(olympiadId, token)).counts).toMatchObject({ ready: 1, failed: 1 })
})

test('a signatory or title too long for its place is refused at its field, and before anything is made', async () => {
  const { olympiadId, token } = await anOlympiadWithResults()
  const long = { name: 'W'.repeat(60), title: 'Chair' }
  const refused = await config(olympiadId, token, { signatories: [long, long, long] })
  expect(refused.body).toMatchObject({ error: 'invalid', fields: { 'signatories.0.name': expect.any(String) } })
  await isConfigured(world, olympiadId, { ...someConfig, signatories: [long, long, long] })
  expect((await make(olympiadId, token)).body).toMatchObject({ error: 'certificateTexts' })
})

test('a mended name is made at the next asking', async () => {
  const { olympiadId, token } = await anOlympiadWithResults(['李'])
  await isConfigured(world, olympiadId)
  await make(olympiadId, token)
  await world.db
    .updateTable('moderatedParticipants')
    .set({ firstName: 'Li' })
    .where('olympiadId', '=', olympiadId)
    .execute()
  await make(olympiadId, token)
  expect(await listOf(olympiadId, token)).toMatchObject([{ firstName: 'Li', generationStatus: 'ready', failure: null }])
})

test('a batch that a process left behind is given back and made', async () => {
  const { olympiadId, token } = await anOlympiadWithResults()
  await isConfigured(world, olympiadId)
  await make(olympiadId, token)
  const left = { generationStatus: 'generating' as const, claimedAt: world.clock.now }
  await world.db.updateTable('certificates').set(left).where('olympiadId', '=', olympiadId).execute()
  await sweep(world.app, { olympiadId })
  await world.work()
  expect((await statusOf(olympiadId, token)).counts.generating).toBe(2)
  await world.later(3 * 60_000, async () => {
    await sweep(world.app, { olympiadId })
    await world.work()
  })
  expect((await statusOf(olympiadId, token)).counts).toEqual({ queued: 0, generating: 0, ready: 2, failed: 0 })
})

test('two batches at once never make the same certificate', async () => {
  const { olympiadId, token } = await anOlympiadWithResults(['A', 'B', 'C'])
  await isConfigured(world, olympiadId)
  await make(olympiadId, token)
  await world.db
    .updateTable('certificates')
    .set({ generationStatus: 'queued', sha256: null })
    .where('olympiadId', '=', olympiadId)
    .execute()
  await Promise.all([makeBatch(world.app, { olympiadId, lane: 1 }), makeBatch(world.app, { olympiadId, lane: 2 })])
  expect((await statusOf(olympiadId, token)).counts).toEqual({ queued: 0, generating: 0, ready: 3, failed: 0 })
})

test('a certificate whose result is gone is revoked at the next making', async () => {
  const { olympiadId, token } = await anOlympiadWithResults()
  await isConfigured(world, olympiadId)
  await make(olympiadId, token)
  const [first] = await listOf(olympiadId, token)
  await world.db
    .updateTable('moderatedParticipants')
    .set({ award: null, awardOrder: 9 })
    .where('olympiadId', '=', olympiadId)
    .where('rank', '=', 1)
    .execute()
  await make(olympiadId, token)
  expect((await listOf(olympiadId, token))[0]).toMatchObject({
    id: first?.id,
    revokedReason: 'The result no longer has an award.',
  })
  expect((await statusOf(olympiadId, token)).revoked).toBe(1)
})

test('a certificate comes back with its award; one that a person revoked does not', async () => {
  const { olympiadId, token } = await anOlympiadWithResults(['Lost', 'Mistaken'])
  await isConfigured(world, olympiadId)
  await make(olympiadId, token)
  const [lost, mistaken] = (await listOf(olympiadId, token)).toSorted((a, b) => a.firstName.localeCompare(b.firstName))
  if (lost === undefined || mistaken === undefined) throw new Error('There are two.')
  const body = { reason: 'Given by mistake.' }
  await world.send('POST /api/certificate/{id}/revoke', { token, params: { id: mistaken.id }, body })
  const setAwards = async (award: 'gold' | null) => {
    await world.db.updateTable('moderatedParticipants').set({ award }).where('olympiadId', '=', olympiadId).execute()
    await make(olympiadId, token)
  }
  await setAwards(null)
  await setAwards('gold')
  const after = new Map((await listOf(olympiadId, token)).map((row) => [row.id, row]))
  expect(after.get(lost.id)).toMatchObject({ revokedAt: null, revokedReason: null, number: lost.number })
  expect(after.get(mistaken.id)).toMatchObject({ revokedReason: 'Given by mistake.' })
  const historyOf = async (id: number) =>
    (await world.send('GET /api/certificate/{id}/revocations', { token, params: { id } })).ok.items
  expect(await historyOf(lost.id)).toMatchObject([
    { act: 'restored', byProduct: true, by: null },
    { act: 'revoked', byProduct: true, by: null },
  ])
  expect(await historyOf(mistaken.id)).toMatchObject([
    { act: 'revoked', byProduct: false, by: expect.any(String), reason: 'Given by mistake.' },
  ])
})

test('a person who revokes what the product had revoked keeps it revoked', async () => {
  const { olympiadId, token } = await anOlympiadWithResults(['Zoë'])
  await isConfigured(world, olympiadId)
  await make(olympiadId, token)
  const setAward = async (award: 'gold' | null) => {
    await world.db.updateTable('moderatedParticipants').set({ award }).where('olympiadId', '=', olympiadId).execute()
    await make(olympiadId, token)
  }
  await setAward(null)
  const [row] = await listOf(olympiadId, token)
  const body = { reason: 'Copied.' }
  await world.send('POST /api/certificate/{id}/revoke', { token, params: { id: row?.id ?? 0 }, body })
  await setAward('gold')
  expect(await listOf(olympiadId, token)).toMatchObject([{ revokedReason: 'Copied.' }])
})

test('final results are listed with the certificate made of each', async () => {
  const { olympiadId, own, token } = await anOlympiadWithResults(['Zoë'])
  await isConfigured(world, olympiadId)
  await make(olympiadId, token)
  await aResult(world, own, { award: null, rank: 2 })
  const { ok } = await world.send('GET /api/certificate/moderated/', { token, query: { olympiadId } })
  expect(ok.items).toMatchObject([
    { rank: 1, award: 'gold', generationStatus: 'ready', sendStatus: 'none', number: expect.any(String) },
    { rank: 2, award: null, generationStatus: 'none', number: null },
  ])
})
