import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { makeBackup } from '#/backup/make-backup.ts'
import type { Manifest } from '#/backup/manifest.ts'
import { openBackup, restoreBackup, type RestoreTarget } from '#/backup/restore.ts'
import { folderStorage } from '#/backup/storage/folder.ts'
import type { Storage } from '#/backup/storage/storage.ts'
import { makeVault, type Vault } from '#/backup/vault.ts'
import { secretsOf } from '#/config/secret.ts'
import { appRole, ownerRole } from '#/db/embedded/roles.ts'
import { dropDatabase, inDatabase } from './template.ts'
import type { World } from './world.ts'

export const passphrase = 'a passphrase of the tests'
export const noProgress = async () => undefined

/** An empty database and data folder. */
export interface EmptyTarget extends RestoreTarget {
  readonly appUrl: string
}

/** The backups of a world, in a folder or in another storage, and empty databases to restore them into. */
export function backupsOf(world: World, openStorage?: () => Promise<Storage>) {
  let root = ''
  let vault: Vault | undefined
  const databases: string[] = []
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'agon-backup-'))
    const storage = await openStorage?.()
    vault = await makeVault(storage ?? folderStorage(join(root, 'backups')), passphrase)
  })
  afterAll(async () => {
    for (const name of databases) await dropDatabase(inject('embedded'), name)
    await rm(root, { recursive: true, force: true })
  })
  const opened = () => {
    if (vault === undefined) throw new Error('The folder of backups is there inside tests and hooks only.')
    return vault
  }
  const anEmptyTarget = async (): Promise<EmptyTarget> => {
    const name = `t_${randomBytes(6).toString('hex')}`
    const addresses = inject('embedded')
    await withClient(addresses.superuserUrl, (client) => client.query(`create database ${name} owner ${ownerRole}`))
    databases.push(name)
    const dataDir = await mkdtemp(join(root, 'data-'))
    const urls = { ownerUrl: inDatabase(addresses.ownerUrl, name), appUrl: inDatabase(addresses.appUrl, name) }
    return { ...urls, appRole, dataDir, secret: undefined }
  }
  return {
    get vault() {
      return opened()
    },
    get root() {
      return root
    },
    make: (): Promise<Manifest> =>
      makeBackup(
        {
          pool: world.app.database.pool,
          files: world.app.files,
          secrets: secretsOf(world.app.config),
          erasures: join(world.app.config.DATA_DIR, 'erasures.jsonl'),
          release: '0.1.0',
          now: () => world.clock.now,
        },
        opened(),
        noProgress,
      ),
    anEmptyTarget,
    /** A backup of the vault, or one that was found elsewhere. */
    async restore(
      from: string | { storage: Storage; id: string },
      { key = passphrase, into, compare = false }: { key?: string; into?: EmptyTarget; compare?: boolean } = {},
    ) {
      const target = into ?? (await anEmptyTarget())
      const found = typeof from === 'string' ? { storage: opened().storage, id: from } : from
      const backup = await openBackup(found, key)
      await restoreBackup(backup, target, { now: world.clock.now, compare, progress: noProgress })
      return target
    },
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
