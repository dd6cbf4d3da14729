import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedAddresses, startEmbedded } from '#/db/embedded/start.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's one PostgreSQL: `inject('embedded').superuserUrl` makes and drops databases. */
    embedded: EmbeddedAddresses
  }
}

/** One throwaway PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agon-test-'))
  const database = await startEmbedded({ dataDir, mode: 'throwaway', log: () => undefined })
  const { ownerUrl, appUrl, superuserUrl } = database
  await makeTemplate({ ownerUrl, appUrl, superuserUrl })
  project.provide('embedded', { ownerUrl, appUrl, superuserUrl })
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
