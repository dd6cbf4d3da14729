import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductServer } from '#/start.ts'
import { aCertificate } from '#test/features/certificate/factories.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { anOlympiad, aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let server: FastifyInstance

beforeAll(async () => {
  server = await buildProductServer(world.app, true)
  await server.ready()
})
afterAll(() => server.close())

const pageOf = async (address: string) => {
  const { statusCode, body } = await server.inject({ url: `/certificates/${address}` })
  return { statusCode, isUnlisted: body.includes('<meta name="robots" content="noindex') }
}

test('the page of a certificate is unlisted; that of an unknown number or issue is not found', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'released' })
  const { number } = await aCertificate(world, await aSchoolParticipant(world, { olympiadId }))
  const found = { statusCode: 200, isUnlisted: true }
  const missing = { ...found, statusCode: 404 }
  expect(await pageOf(number)).toEqual(found)
  expect(await pageOf(`${number}?issue=1`)).toEqual(found)
  expect(await pageOf(number.toLowerCase())).toEqual(found)
  for (const address of [
    `${number}?issue=2`,
    `${number}?issue=x`,
    'SANGO-2026-7F3K9-QXR2M',
    '%00',
    '%E0%A4%A',
    'x'.repeat(300),
  ])
    expect((await pageOf(address)).statusCode, address).toBe(404)
  expect(await pageOf('SANGO-2026-7F3K9-QXR2M')).toEqual(missing)
})

test('a number is not found before the first release, and stays found when results are under review again', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const { number } = await aCertificate(world, await aSchoolParticipant(world, { olympiadId }))
  expect((await pageOf(number)).statusCode).toBe(404)
  await inPhase(world, olympiadId, 'released')
  expect((await pageOf(number)).statusCode).toBe(200)
})
