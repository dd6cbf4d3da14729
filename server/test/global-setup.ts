import { mkdtemp, readdir, rm } from 'node:fs/promises'
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

const prefix = 'agon-test-'

/** One throwaway PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearEarlierRuns()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const database = await startEmbedded({ dataDir, mode: 'throwaway', log: () => undefined })
  const { ownerUrl, appUrl, superuserUrl } = database
  await makeTemplate({ ownerUrl, appUrl, superuserUrl })
  project.provide('embedded', { ownerUrl, appUrl, superuserUrl })
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

// A killed run cannot clear up after itself; its server has ended with it, and the next run takes its files.
async function clearEarlierRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN)
    if (Number.isSafeInteger(pid) && !lives(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
