import type { InterestId } from '@agon/domain/ids'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { anInterest, aVerificationLink } from '#test/features/interest/factories.ts'
import { anOlympiad, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function matchesOf(id: InterestId) {
  const { token } = await staff(world, 'overlord', null)
  const path = 'GET /api/interest/expression-of-interest/possible-matches'
  return (await world.send(path, { token, query: { expressionId: id } })).ok
}
const place = { town: 'Polokwane', province: 'LP' } as const
const pretoria = { town: 'Pretoria', province: 'GP' } as const
const anywhere = { town: '', province: 'unknown' } as const

test('schools are ranked with reasons that add up: number before name, both languages, former names', async () => {
  const schoolId = await aSchool(world, { name: 'Hoërskool Baobab', natemis: '910220001' })
  await world.db.updateTable('schools').set(place).where('id', '=', schoolId).execute()
  const primary = await aSchool(world, { name: 'Baobab Primary School', natemis: '910220002' })
  await world.db.updateTable('schools').set(place).where('id', '=', primary).execute()
  const renamed = await aSchool(world, { name: 'Kgolo Secondary', natemis: '910220003' })
  await world.db
    .updateTable('schools')
    .set({ ...place, name: 'Lesedi Secondary' })
    .where('id', '=', renamed)
    .execute()

  const byName = await matchesOf(await anInterest(world, { schoolName: 'Baobab High School', ...place }))
  expect(byName.schools.map((one) => one.schoolId).slice(0, 2)).toEqual([schoolId, primary])
  const [first, second] = byName.schools
  expect(first).toMatchObject({ band: 'likely', score: 65 })
  expect(first?.reasons.reduce((sum, { weight }) => sum + weight, 0)).toBe(first?.score)
  expect(second?.reasons.map(({ code }) => code)).toContain('kind-differs')

  const byNumber = await matchesOf(
    await anInterest(world, { schoolName: 'Boabab High', ...place, natemis: '910 220 001' }),
  )
  expect(byNumber.schools[0]).toMatchObject({ schoolId, band: 'certain' })
  expect(byNumber.schools[0]?.reasons[0]).toMatchObject({
    code: 'register-number',
    message: 'The register number is the same.',
    weight: 100,
  })
  for (const schoolName of ['910220001', 'EMIS 910220001', 'Baobab High (910220001)']) {
    const typed = await matchesOf(await anInterest(world, { schoolName, ...anywhere }))
    expect(typed.schools[0], schoolName).toMatchObject({ schoolId, band: 'certain' })
  }
  const byFormer = await matchesOf(await anInterest(world, { schoolName: 'Kgolo Sec', ...place }))
  expect(byFormer.schools[0]).toMatchObject({ schoolId: renamed })
  expect(byFormer.schools[0]?.reasons[0]?.message).toContain('Kgolo Secondary')
})

test('a teacher’s verified address makes the school certain and names the teacher', async () => {
  const own = await aSchoolParticipant(world, { schoolId: await aSchool(world, { name: 'Mopani High' }) })
  const { userId, teacherId } = await aTeacher(world, own)
  const email = 'head@mopani.example'
  await world.db.updateTable('users').set({ email: 'Head@Mopani.example' }).where('id', '=', userId).execute()
  const verified = await matchesOf(await anInterest(world, { email, schoolName: 'Mopani', ...anywhere }))
  expect(verified.schools[0]).toMatchObject({ schoolId: own.schoolId, band: 'certain' })
  expect(verified.teachers[0]).toMatchObject({ teacherId, userId, band: 'certain', disabled: false })
  const unverified = await matchesOf(
    await anInterest(world, { email, schoolName: 'Mopani', ...anywhere, verified: false }),
  )
  expect(unverified.schools[0]).toMatchObject({ schoolId: own.schoolId, band: 'likely' })
  const colleague = await matchesOf(
    await anInterest(world, { email: 'new@mopani.example', schoolName: 'Mopane', ...anywhere }),
  )
  expect(colleague.schools[0]?.reasons.map(({ code }) => code)).toContain('email-domain')
})

test('the school that was chosen in the form is first; a closed one with a similar name is left out', async () => {
  const chosen = await aSchool(world, { name: 'Jacaranda High' })
  const closed = await aSchool(world, { name: 'Jacaranda High' })
  await world.db.updateTable('schools').set({ status: 'closed' }).where('id', '=', closed).execute()
  const id = await anInterest(world, { schoolId: chosen, schoolName: 'Jacaranda High', ...pretoria })
  expect((await matchesOf(id)).schools.map((one) => one.schoolId)).toEqual([chosen])
})

test('at most ten schools are answered, and none for a name that no school has', async () => {
  for (let at = 0; at < 14; at += 1) await aSchool(world, { name: `Umlazi Commercial ${at % 3}` })
  const many = await matchesOf(await anInterest(world, { schoolName: 'Umlazi Commercial', ...pretoria }))
  expect(many.schools).toHaveLength(10)
  const none = await matchesOf(await anInterest(world, { schoolName: 'ǃXóõ Qwerty', town: '' }))
  expect(none).toMatchObject({ schools: [], teachers: [] })
})

async function verified({ acceptsCertain, natemis }: { acceptsCertain: boolean; natemis: string }) {
  const olympiadId = await anOlympiad(world)
  await world.db.updateTable('olympiads').set({ acceptsCertain }).where('id', '=', olympiadId).execute()
  const id = await anInterest(world, { olympiadId, verified: false, schoolName: 'Marula High', natemis })
  await world.send('POST /api/website/verify-email/{id}', { params: { id: await aVerificationLink(world, id) } })
  await world.work()
  return world.db.selectFrom('interests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('an olympiad may accept verified interest with a certain match by itself; it is marked so', async () => {
  const schoolId = await aSchool(world, { name: 'Marula High', natemis: '910330001' })
  await world.db.updateTable('schools').set({ province: 'LP' }).where('id', '=', schoolId).execute()
  expect(await verified({ acceptsCertain: false, natemis: '910330001' })).toMatchObject({ status: 'open' })
  expect(await verified({ acceptsCertain: true, natemis: '' })).toMatchObject({ status: 'open' })
  expect(await verified({ acceptsCertain: true, natemis: '910330001' })).toMatchObject({
    status: 'processed',
    automatic: true,
    processedBy: null,
    acceptedSchoolId: schoolId,
  })
  const { token } = await staff(world, 'overlord', null)
  const { items } = (
    await world.send('GET /api/interest/expression-of-interest/', { token, query: { automatic: 'true' } })
  ).ok
  expect(items).toMatchObject([{ processedBy: 'Automatically', acceptedFor: 'Marula High' }])
})

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

test('teachers who match are found by indexes; no rule reads all of them', async () => {
  const id = await anInterest(world)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await matchesOf(id)
  const [text, values] = (queries.mock.calls.findLast(([one]) => String(one).includes('"schoolIds"')) ??
    []) as unknown[]
  queries.mockRestore()
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  // As with many teachers: small tables would be read whole.
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${String(text)}`,
    values as unknown[],
  )
  await client.end()
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  const people = rows
    .flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
    .filter((node) => ['teachers', 'users'].includes(node['Relation Name'] ?? ''))
  expect(people.length).toBeGreaterThan(3)
  expect(people.filter((node) => (node['Index Cond'] ?? node['Recheck Cond']) === undefined)).toEqual([])
})
