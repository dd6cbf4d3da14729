import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { BackupFault } from './fault.ts'
import { manifestPath, type Vault } from './vault.ts'

const part = z.object({ bytes: z.int(), sha256: z.string(), sealedBytes: z.int(), sealedSha256: z.string() })

const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  release: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The newest migration of the queue of jobs. */
  queueRelease: z.int(),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** null: never used. */
  sequences: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
  /** By the names of the vault. */
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  keys: part,
})
export type Manifest = z.infer<typeof manifest>
export type TablePart = Manifest['tables'][number]

const fileName = 'manifest.json'

export const tablePath = (id: string, table: string) => `${id}/${table}.part`
export const keysPath = (id: string) => `${id}/keys.part`
export const filesFolder = 'files'
export const storedPath = (name: string) => `${filesFolder}/${name.slice(0, 2)}/${name}`

/** Written last: a backup without it is incomplete. Line 1 is the hash of line 2; line 3 is its signature. */
export async function writeManifest(vault: Vault, content: Manifest): Promise<void> {
  const line = JSON.stringify(content)
  await vault.storage.write(manifestPath(content.id), `${sha256Of(line)}\n${line}\n${signatureOf(vault, line)}\n`)
}

export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const text = await vault.storage.read(manifestPath(id))
  if (text === null)
    throw new BackupFault(
      `The backup ${id} is incomplete: it has no ${fileName}, because it was cut short. Use another backup.`,
    )
  const [hash, line = '', signature] = text.split('\n')
  if (hash !== sha256Of(line) || signature !== signatureOf(vault, line))
    throw new BackupFault(`The backup ${id} is damaged: its ${fileName} was changed. Use another backup.`)
  const parsed = manifest.safeParse(JSON.parse(line))
  if (parsed.success) return parsed.data
  throw new BackupFault(
    `The backup ${id} has a format that this release does not know. Restore it with a newer release.`,
  )
}

/** The hash over all parts of a backup. */
export function sha256OfBackup({ tables, files, keys }: Manifest): string {
  return sha256Of(JSON.stringify([tables.map(({ name, sha256 }) => [name, sha256]), files, keys.sha256]))
}

/** Bytes of the parts and files; a file that several backups share counts in each. */
export function bytesOfBackup({ tables, files, keys }: Manifest): number {
  const parts = [...tables, keys].reduce((sum, { sealedBytes }) => sum + sealedBytes, 0)
  return files.reduce((sum, { bytes }) => sum + bytes, parts)
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function signatureOf(vault: Vault, line: string): string {
  return createHmac('sha256', vault.manifestKey).update(line).digest('hex')
}
