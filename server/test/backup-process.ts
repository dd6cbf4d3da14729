import { join } from 'node:path'
import { makeBackup } from '#/backup/make-backup.ts'
import { openBackup, restoreBackup } from '#/backup/restore.ts'
import { folderStorage } from '#/backup/storage/folder.ts'
import { makeVault } from '#/backup/vault.ts'
import { connect } from '#/db/database.ts'
import { appRole } from '#/db/embedded/roles.ts'
import { folderStore } from '#/files/store.ts'

// A process of its own that makes a backup and restores it, and says how large it grew by each: the largest it has been, in megabytes.
const [appUrl = '', ownerUrl = '', folder = '', passphrase = ''] = process.argv.slice(2)
const progress = async () => undefined
const now = new Date()
const megabytes = () => process.resourceUsage().maxRSS / 1024

const storage = folderStorage(join(folder, 'backups'))
// The key costs 64 MB for a moment: they are counted before.
const vault = await makeVault(storage, passphrase)
const database = connect(appUrl, { onError: () => undefined })
const source = {
  pool: database.pool,
  files: folderStore(join(folder, 'files')),
  secrets: [Buffer.alloc(32, 1).toString('base64')],
  erasures: join(folder, 'erasures.jsonl'),
  release: '0.1.0',
  now: () => now,
}
const before = megabytes()
const { id } = await makeBackup(source, vault, progress)
await database.close()
const made = megabytes()
const target = { ownerUrl, appRole, dataDir: join(folder, 'restored'), secret: undefined }
await restoreBackup(await openBackup({ storage, id }, passphrase), target, { now, compare: true, progress })
process.stdout.write(JSON.stringify({ id, before, made, restored: megabytes() }))
