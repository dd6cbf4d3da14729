import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import nodeFlags from '#/node-flags.json' with { type: 'json' }
import { backupsOf, passphrase, withClient } from '#test/backup.ts'
import { aWorld } from '#test/world.ts'
import { readManifest } from './manifest.ts'
import { folderStorage } from './storage/folder.ts'
import { openVault } from './vault.ts'

const world = aWorld()
const backups = backupsOf(world)

const megabyte = 1024 * 1024
/** Megabytes by which a process may grow that has loaded the code. */
const room = 80

test('making, restoring and comparing a backup holds no table in memory', async () => {
  // Texts without a pattern, so that the sealed table is about as large. They come again only after more than the compression looks back.
  await withClient(world.ownerUrl, (client) =>
    client.query(`create temporary table texts as select n, string_agg(encode(sha512((n || ' ' || part)::bytea), 'base64'), '') as text
        from generate_series(1, 5000) n, generate_series(1, 10) part group by n;
      insert into answer_saves (attempt_id, epoch, sequence, question_id, answer, captured_at)
        select round, 1, n, 1, jsonb_build_object('kind', 'short-text', 'text', text), now() from texts, generate_series(1, 30) round`),
  )
  const { ownerUrl } = await backups.anEmptyTarget()
  const script = fileURLToPath(import.meta.resolve('#test/backup-process.ts'))
  const words = [...nodeFlags, script, world.appUrl, ownerUrl, backups.root, passphrase]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  const grown = JSON.parse(stdout) as { id: string; before: number; made: number; restored: number }
  const vault = await openVault(folderStorage(join(backups.root, 'backups')), passphrase)
  const table = (await readManifest(vault, grown.id)).tables.find(({ name }) => name === 'public.answer_saves')
  expect(table?.rows).toBe(150_000)
  expect(table?.sealedBytes).toBeGreaterThan(1.2 * room * megabyte)
  expect(grown.made - grown.before).toBeLessThan(room)
  expect(grown.restored - grown.made).toBeLessThan(room)
}, 240_000)
