import type { CustomerParticipantId, LearnerId, OlympiadId } from '@agon/domain/ids'
import { checkWords } from '@agon/domain/check'
import { editionYear } from '@agon/domain/olympiad'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductServer } from '#/start.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aResult } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'
import { winnerNames } from './winner-names.ts'

const world = aWorld()
/** Two processes: each has a cache of its own. */
let servers: FastifyInstance[] = []

beforeAll(async () => {
  servers = [await buildProductServer(world.app, true), await buildProductServer(world.app, true)]
  for (const server of servers) await server.ready()
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

/** An olympiad under review with two winners of a school. */
async function aFinishedOlympiad() {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const teacher = await aTeacher(world, own)
  const admin = await staff(world, 'admin', olympiadId)
  const learnerOf = async (firstName: string, lastName: string, rank: number): Promise<LearnerId> => {
    const participantId = await aResult(world, own, { firstName, lastName, rank, award: 'gold', mark: 5000 - rank })
    const { learnerId } = await world.db
      .selectFrom('participants')
      .select('learnerId')
      .where('id', '=', participantId)
      .executeTakeFirstOrThrow()
    return learnerId
  }
  const thandi = await learnerOf('Thandi', 'Nkosazana', 1)
  const pieter = await learnerOf('Pieter', 'Oosthuyse', 2)
  const { name } = await world.db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select('projects.name')
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return { olympiadId, own, teacher, admin, thandi, pieter, url: `/${name}/past-winners` }
}
type Finished = Awaited<ReturnType<typeof aFinishedOlympiad>>

async function move({ olympiadId, admin }: Finished, phase: 'released' | 'moderation') {
  const body = { phase, confirmed: Object.keys(checkWords) }
  const sent = await world.send('PUT /api/olympiad/{id}/phase', {
    token: admin.token,
    params: { id: olympiadId },
    body,
  })
  expect(sent.body).not.toHaveProperty('error')
}

async function setNames({ olympiadId, admin: { token } }: Finished, namesPublic: boolean) {
  const [item] = (await world.send('GET /api/olympiad/', { token, query: { olympiadId } })).ok.items
  const sent = await world.send('PUT /api/olympiad/{id}', {
    token,
    params: { id: olympiadId },
    body: { ...item, namesPublic },
  })
  expect(sent.ok.item.namesPublic).toBe(namesPublic)
}

const consent = ({ teacher }: Finished, learnerId: LearnerId) =>
  world.send('POST /api/privacy/consent/{learnerId}', {
    token: teacher.token,
    params: { learnerId },
    body: { by: 'guardian', purpose: 'publicity', version: '2026-1', method: 'letter' },
  })

const withdraw = ({ teacher }: Finished, learnerId: LearnerId) =>
  world.send('DELETE /api/privacy/consent/{learnerId}', {
    token: teacher.token,
    params: { learnerId },
    query: { by: 'guardian', purpose: 'publicity', method: 'spoken' },
  })

/** The page as each process serves it. */
const pagesOf = async (url: string) => Promise.all(servers.map(async (server) => (await server.inject({ url })).body))

/** Within a fraction of the minute that a name may stay: notices of the database come a moment later. */
async function soon(url: string, holds: (body: string) => boolean): Promise<void> {
  await expect.poll(async () => (await pagesOf(url)).every(holds), { timeout: 20_000 }).toBe(true)
}
const names = (body: string) => ['Thandi Nkosazana', 'Pieter Oosthuyse'].filter((name) => body.includes(name))

test('a winner is named only with the release, the setting and recorded consent, and by every process', async () => {
  const one = await aFinishedOlympiad()
  await setNames(one, true)
  await consent(one, one.thandi)
  // Not released.
  expect((await pagesOf(one.url)).flatMap(names)).toEqual([])
  await move(one, 'released')
  await soon(one.url, (body) => body.includes('Thandi Nkosazana'))
  // The other winner has not consented.
  expect((await pagesOf(one.url)).flatMap(names)).toEqual(['Thandi Nkosazana', 'Thandi Nkosazana'])
  expect((await pagesOf(one.url))[0]).toContain('<meta name="robots" content="noindex"')

  await setNames(one, false)
  await soon(one.url, (body) => names(body).length === 0)
  expect((await pagesOf(one.url))[0]).toContain('Gold')
  await setNames(one, true)
  await soon(one.url, (body) => names(body).length === 1)

  await withdraw(one, one.thandi)
  await soon(one.url, (body) => names(body).length === 0)
  await consent(one, one.thandi)
  await soon(one.url, (body) => names(body).length === 1)

  await move(one, 'moderation')
  await soon(one.url, (body) => names(body).length === 0)
})

test('consent to take part is none to be named', async () => {
  const one = await aFinishedOlympiad()
  await setNames(one, true)
  await world.send('POST /api/privacy/consents/{id}', {
    token: one.teacher.token,
    params: { id: one.own.customerParticipantId },
    body: { by: 'guardian', purpose: 'taking-part', version: '2026-1', method: 'letter', learnerIds: [one.thandi] },
  })
  await move(one, 'released')
  await soon(one.url, (body) => body.includes('Gold'))
  expect((await pagesOf(one.url)).flatMap(names)).toEqual([])
})

test('an erasure takes the name from the pages of every process, and leaves the other one', async () => {
  const one = await aFinishedOlympiad()
  await setNames(one, true)
  for (const learnerId of [one.thandi, one.pieter]) await consent(one, learnerId)
  await move(one, 'released')
  await soon(one.url, (body) => names(body).length === 2)
  const etag = String((await servers[1]?.inject({ url: one.url }))?.headers['etag'])
  await world.work()
  const { token } = await staff(world, 'overlord', null)
  const params = { kind: 'learner' as const, id: one.thandi }
  const erased = await world.send('POST /api/privacy/erase/{kind}/{id}', { token, params, body: { reason: 'Asked' } })
  expect(erased.body).not.toHaveProperty('error')
  await soon(one.url, (body) => !body.includes('Thandi'))
  expect((await pagesOf(one.url)).map(names)).toEqual([['Pieter Oosthuyse'], ['Pieter Oosthuyse']])
  // A browser that has the page with the name gets the new one.
  for (const server of servers)
    expect((await server.inject({ url: one.url, headers: { 'if-none-match': etag } })).statusCode).toBe(200)
})

test('names are in no table that the public reads', async () => {
  const one = await aFinishedOlympiad()
  await setNames(one, true)
  await consent(one, one.thandi)
  await move(one, 'released')
  await soon(one.url, (body) => names(body).length === 1)
  const params: { id: OlympiadId } = { id: one.olympiadId }
  const { body } = await world.send('GET /api/website/olympiad/{id}', { params })
  expect(JSON.stringify(body)).toContain('past-winners')
  expect(names(JSON.stringify(body))).toEqual([])
})

test('the consents of a class to be named are recorded at once', async () => {
  const one = await aFinishedOlympiad()
  await setNames(one, true)
  await move(one, 'released')
  const id: CustomerParticipantId = one.own.customerParticipantId
  const sent = await world.send('POST /api/privacy/consents/{id}', {
    token: one.teacher.token,
    params: { id },
    body: {
      by: 'guardian',
      purpose: 'publicity',
      version: '2026-1',
      method: 'letter',
      learnerIds: [one.thandi, one.pieter],
    },
  })
  expect(sent.ok.recorded).toBe(2)
  await soon(one.url, (body) => names(body).length === 2)
})

test('two olympiads of one project in one year: no winner of that year is named, those of other years are', async () => {
  const one = await aFinishedOlympiad()
  await setNames(one, true)
  await consent(one, one.thandi)
  await move(one, 'released')
  await soon(one.url, (body) => names(body).length === 1)
  const year = await yearOf(one.olympiadId)
  const projectId = await projectOf(one.olympiadId)
  const name = `second-${one.olympiadId}`
  await anOlympiad(world, { projectId, phase: 'released', name: `${name}-${year}` })
  expect([...(await winnerNames(world.db, projectId)).values()].flat()).toEqual([])
  await soon(one.url, (body) => names(body).length === 0)
  // Of the year before.
  await world.db
    .updateTable('urlNames')
    .set({ name: `${name}-${year - 1}` })
    .where('name', '=', `${name}-${year}`)
    .execute()
  expect([...(await winnerNames(world.db, projectId)).values()].flat()).toEqual(['Thandi Nkosazana'])
  await soon(one.url, (body) => names(body).length === 1)
})

async function yearOf(id: OlympiadId) {
  const row = await world.db
    .selectFrom('olympiads')
    .select(['name', 'opensAt', 'timeZone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return editionYear(row)
}

async function projectOf(id: OlympiadId) {
  const row = await world.db.selectFrom('olympiads').select('projectId').where('id', '=', id).executeTakeFirstOrThrow()
  return row.projectId
}
