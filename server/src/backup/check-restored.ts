import { join } from 'node:path'
import { connect } from '../db/database.ts'
import { folderStore } from '../files/store.ts'
import type { Check, Checked } from '../sanity/check.ts'
import { BackupFault } from './fault.ts'

export interface RestoredChecks {
  readonly checks: readonly Check[]
  /** The platform that the backup is of; null: another machine verifies. */
  readonly platform: Checked | null
}

/** An integrity check that finds something in the restored platform. */
export interface FoundInRestored {
  readonly title: string
  readonly found: number
}

/** Runs the integrity checks in a restored platform. One that finds something there alone means that the backup is wrong. */
export async function checkRestored(
  { appUrl, dataDir, now }: { appUrl: string; dataDir: string; now: Date },
  { checks, platform }: RestoredChecks,
): Promise<FoundInRestored[]> {
  const database = connect(appUrl, { onError: () => undefined })
  const restored: Checked = { database, files: folderStore(join(dataDir, 'files')), now: () => now }
  const all: FoundInRestored[] = []
  try {
    for (const check of checks) {
      const found = await countFound(check, restored)
      if (found === 0) continue
      if (platform !== null && (await countFound(check, platform)) === 0)
        throw new BackupFault(
          `The check “${check.title}” finds ${found} in the restored platform and none in the platform. Make another backup.`,
        )
      all.push({ title: check.title, found })
    }
  } finally {
    await database.close()
  }
  return all
}

async function countFound(check: Check, checked: Checked): Promise<number> {
  return (await check.look(checked)).reduce((sum, { found }) => sum + found, 0)
}
