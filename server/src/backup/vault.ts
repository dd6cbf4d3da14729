import { createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { mkdir, open, readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { BackupFault } from './fault.ts'

/** The folder of all backups of a platform, opened by its passphrase. */
export interface Vault {
  readonly folder: string
  /** Of the parts. */
  readonly key: Uint8Array
  /** Of the manifests' signatures. */
  readonly manifestKey: Uint8Array
  /** Where a stored file lies: the name does not tell the hash of its content. */
  fileName(sha256: string): string
}

/** Names the folder as one of backups. */
const markFile = 'agon-backups.json'

const mark = z.object({ format: z.literal(1), salt: z.string(), check: z.string() })

/** Opens the folder of backups, made the first time. */
export async function makeVault(folder: string, passphrase: string): Promise<Vault> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
  const path = join(folder, markFile)
  const salt = randomBytes(16)
  const vault = await derive(folder, passphrase, salt)
  const content = JSON.stringify({ format: 1, salt: salt.toString('base64'), check: checkOf(vault.manifestKey) })
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(`${content}\n`).then(() => file.sync())
    await file.close()
    return vault
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return openVault(folder, passphrase)
    throw error
  }
}

/** Opens an existing folder of backups. */
export async function openVault(folder: string, passphrase: string): Promise<Vault> {
  const text = await readFile(join(folder, markFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new BackupFault(`${folder} is no folder of backups: ${markFile} is missing.`)
    throw error
  })
  const { salt, check } = parse(text, join(folder, markFile))
  const vault = await derive(folder, passphrase, Buffer.from(salt, 'base64'))
  if (checkOf(vault.manifestKey) !== check)
    throw new BackupFault(`BACKUP_KEY is not the passphrase of the backups in ${folder}.`)
  return vault
}

/** A backup's folder, or the newest complete one of a folder of backups. */
export async function findBackup(from: string): Promise<{ folder: string; id: string }> {
  const names = await readdir(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new BackupFault(`There is no folder ${from}.`)
    throw error
  })
  if (!names.includes(markFile)) return { folder: dirname(from), id: basename(from) }
  const [newest] = (await completeBackups(from)).toReversed()
  if (newest === undefined) throw new BackupFault(`${from} has no complete backup.`)
  return { folder: from, id: newest }
}

/** The complete backups of a folder, oldest first. */
export async function completeBackups(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await backupsIn(folder))
    if ((await readdir(join(folder, name))).includes('manifest.json')) found.push(name)
  return found
}

async function backupsIn(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && /^\d{8}T\d{6}/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function parse(text: string, path: string) {
  try {
    return mark.parse(JSON.parse(text))
  } catch {
    throw new BackupFault(`${path} is damaged. Restore it from a copy of the folder.`)
  }
}

function checkOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('agon-backups').digest('base64')
}

/** 64 MiB for a quarter of a second, once per command. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

async function derive(folder: string, passphrase: string, salt: Buffer): Promise<Vault> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, made) => (error === null ? resolve(made) : reject(error)))
  const root = await promise
  const purpose = (name: string) => new Uint8Array(hkdfSync('sha256', root, salt, name, 32))
  const names = purpose('names')
  return {
    folder,
    key: purpose('parts'),
    manifestKey: purpose('manifests'),
    fileName: (sha256) => createHmac('sha256', names).update(sha256).digest('hex'),
  }
}
