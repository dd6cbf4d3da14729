import { createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { z } from 'zod'
import { BackupFault } from './fault.ts'
import { splitPlace, type OpenStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'

/** All backups of a platform, opened by their passphrase. */
export interface Vault {
  readonly storage: Storage
  /** Of the parts. */
  readonly key: Uint8Array
  /** Of the manifests' signatures. */
  readonly manifestKey: Uint8Array
  /** Where a stored file lies: the name does not tell the hash of its content. */
  fileName(sha256: string): string
}

/** Names a place as one of backups. */
const markFile = 'agon-backups.json'

const mark = z.object({ format: z.literal(1), salt: z.string(), check: z.string() })

/** Opens the place of backups, made the first time. */
export async function makeVault(storage: Storage, passphrase: string): Promise<Vault> {
  const salt = randomBytes(16)
  const vault = await derive(storage, passphrase, salt)
  const content = JSON.stringify({ format: 1, salt: salt.toString('base64'), check: checkOf(vault.manifestKey) })
  return (await storage.create(markFile, `${content}\n`)) ? vault : openVault(storage, passphrase)
}

/** Opens an existing place of backups. */
export async function openVault(storage: Storage, passphrase: string): Promise<Vault> {
  const text = await storage.read(markFile)
  if (text === null) throw new BackupFault(`${storage.place} has no backups: ${markFile} is missing.`)
  const { salt, check } = parse(text, storage.at(markFile))
  const vault = await derive(storage, passphrase, Buffer.from(salt, 'base64'))
  if (checkOf(vault.manifestKey) !== check)
    throw new BackupFault(`BACKUP_KEY is not the passphrase of the backups in ${storage.place}.`)
  return vault
}

/** A backup, or the newest complete one of a place of backups. */
export async function findBackup(open: OpenStorage, from: string): Promise<{ storage: Storage; id: string }> {
  const storage = await open(from)
  if (!(await hasMark(storage))) {
    const { above, name } = splitPlace(from)
    const all = above === '' ? null : await open(above)
    if (all !== null && (await hasMark(all))) return { storage: all, id: name }
    throw new BackupFault(`${from} has no backups and is none: ${markFile} is missing there and above. Check the name.`)
  }
  const [newest] = (await completeBackups(storage)).toReversed()
  if (newest === undefined) throw new BackupFault(`${from} has no complete backup.`)
  return { storage, id: newest }
}

/** The complete backups of a place, oldest first. */
export async function completeBackups(storage: Storage): Promise<string[]> {
  const found: string[] = []
  for (const id of await backupsIn(storage)) if ((await storage.size(manifestPath(id))) !== null) found.push(id)
  return found
}

/** All backups of a place, also interrupted ones. */
export async function backupsIn(storage: Storage): Promise<string[]> {
  return (await storage.folders()).filter((name) => /^\d{8}T\d{6}Z-[0-9a-f]{6}$/.test(name)).toSorted()
}

/** Whether backups were made at a place. */
export const hasMark = async (storage: Storage) => (await storage.size(markFile)) !== null

export const manifestPath = (id: string) => `${id}/manifest.json`

function parse(text: string, path: string) {
  try {
    return mark.parse(JSON.parse(text))
  } catch {
    throw new BackupFault(`${path} is damaged. Restore it from a copy.`)
  }
}

function checkOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('agon-backups').digest('base64')
}

/** 64 MiB for a quarter of a second, once per command. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

async function derive(storage: Storage, passphrase: string, salt: Buffer): Promise<Vault> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, made) => (error === null ? resolve(made) : reject(error)))
  const root = await promise
  const purpose = (name: string) => new Uint8Array(hkdfSync('sha256', root, salt, name, 32))
  const names = purpose('names')
  return {
    storage,
    key: purpose('parts'),
    manifestKey: purpose('manifests'),
    fileName: (sha256) => createHmac('sha256', names).update(sha256).digest('hex'),
  }
}
