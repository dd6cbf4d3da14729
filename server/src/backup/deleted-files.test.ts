import { expect, test } from 'vitest'
import { secretsOf } from '#/config/secret.ts'
import { backupsOf, noProgress } from '#test/backup.ts'
import { aWorld } from '#test/world.ts'
import { makeBackup } from './make-backup.ts'

const world = aWorld()
const backups = backupsOf(world)

test('a large file that is deleted while small ones are stored is left out of the backup', async () => {
  const { files } = world.app
  const large = await files.put(Buffer.alloc(1_100_000, 1))
  const others = await Promise.all(['one', 'two', 'three'].map((text) => files.put(Buffer.from(text))))
  const deleting = {
    ...files,
    stream: (sha256: string) => {
      const content = files.stream(sha256)
      return (async function* () {
        if (sha256 !== large) await files.remove(large)
        yield* content
      })()
    },
  }
  const made = await makeBackup(
    {
      pool: world.app.database.pool,
      files: deleting,
      secrets: secretsOf(world.app.config),
      erasures: `${backups.root}/erasures.jsonl`,
      release: '0.1.0',
      now: () => world.clock.now,
    },
    backups.vault,
    noProgress,
  )
  const names = made.files.map(({ name }) => name)
  for (const sha256 of others) expect(names).toContain(backups.vault.fileName(sha256))
  expect(names).not.toContain(backups.vault.fileName(large))
})
