import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { isConfigured } from '#test/features/certificate/factories.ts'
import { aResult } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'
import { issueCertificates } from '../certificate/issue.ts'
import { makeBatch } from '../certificate/make-batch.ts'

const world = aWorld()

/** A learner whose certificate is issued and has no file yet. */
async function anIssued() {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const participantId = await aResult(world, own, { firstName: 'Waldemar', lastName: 'Unprinted' })
  await isConfigured(world, olympiadId)
  const admin = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/certificate/generate', { token: admin.token, query: { olympiadId } })
  const { id: taskId } = await world.db
    .selectFrom('tasks')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirstOrThrow()
  await issueCertificates(world.app, { taskId, olympiadId })
  const { learnerId } = await world.db
    .selectFrom('participants')
    .select('learnerId')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  const certificate = () =>
    world.db
      .selectFrom('certificates')
      .select(['generationStatus', 'sha256'])
      .where('participantId', '=', participantId)
      .executeTakeFirstOrThrow()
  return { olympiadId, learnerId, certificate }
}

const storedFiles = async () => (await readdir(world.app.config.DATA_DIR, { recursive: true })).sort()

test('a certificate that is being made while its learner is erased leaves no file', async () => {
  const { olympiadId, learnerId, certificate } = await anIssued()
  const { token } = await staff(world, 'overlord', null)
  const before = await storedFiles()
  const making = makeBatch(world.app, { olympiadId, lane: 1 })
  await expect.poll(async () => (await certificate()).generationStatus, { interval: 1 }).not.toBe('queued')
  const erased = await world.send('POST /api/privacy/erase/{kind}/{id}', {
    token,
    params: { kind: 'learner', id: learnerId },
    body: { reason: 'Asked' },
  })
  expect(erased.status).toBe(200)
  await making
  await world.work()
  expect(await certificate()).toEqual({ generationStatus: 'none', sha256: null })
  expect((await storedFiles()).filter((name) => !before.includes(name) && /[0-9a-f]{64}/.test(name))).toEqual([])
})
