import { createHash } from 'node:crypto'
import { heaviestAttachments, type AttachmentKind } from '@agon/domain/emailer/attachment'
import { formatBytes } from '@agon/domain/format/number'
import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { App } from '../http/handler.ts'
import { perApp } from '../http/per-app.ts'
import type { FileToMake, MadeFile } from './hooks.ts'
import { Moment } from './moment.ts'

type Made = MadeFile & { readonly kind: AttachmentKind }

/** In milliseconds. A mail whose files took longer may be given back (sender.ts): they are ready at its next try. */
const slow = 1000
const cacheLifetime = 2 * 60_000
const slowFiles = perApp(() => new Map<QueuedEmailId, { readonly files: readonly Made[]; readonly since: Moment }>())

/** Makes the files of one mail, and notes name, size and hash. The content is in the mail only. */
export async function makeFiles(app: App, id: QueuedEmailId, wanted: readonly FileToMake[]): Promise<readonly Made[]> {
  if (wanted.length === 0) return []
  const cache = slowFiles(app)
  const ready = cache.get(id)
  cache.delete(id)
  const begun = new Moment()
  const files = ready !== undefined && ready.since.ago < cacheLifetime ? ready.files : await make(app, wanted)
  if (begun.ago > slow) store(cache, id, files)
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  if (bytes > heaviestAttachments)
    throw new Error(
      `The attachments are too heavy for mail: ${formatBytes(bytes, 'en-ZA')} of at most ${formatBytes(heaviestAttachments, 'en-ZA')}.`,
    )
  if (files.length > 0) await noteFiles(app, id, files)
  return files
}

async function make(app: App, wanted: readonly FileToMake[]): Promise<Made[]> {
  const files: Made[] = []
  for (const file of wanted) {
    const made = await app.mailHooks.makers[file.kind](app, file)
    files.push(...made.map((one) => ({ ...one, kind: file.kind })))
  }
  return files
}

function store(cache: ReturnType<typeof slowFiles>, id: QueuedEmailId, files: readonly Made[]): void {
  for (const [old, { since }] of cache) if (since.ago > cacheLifetime) cache.delete(old)
  cache.set(id, { files, since: new Moment() })
}

async function noteFiles({ database, now }: App, id: QueuedEmailId, files: readonly Made[]): Promise<void> {
  const { handOvers } = await database.db
    .selectFrom('queuedEmails')
    .select('handOvers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('mailAttachments')
    .values(
      files.map(({ kind, filename, mediaType, content }) => ({
        queuedEmailId: id,
        handOver: handOvers,
        kind,
        filename,
        mediaType,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        at: now(),
      })),
    )
    .execute()
}

/** SQL of the files that were made for the last hand-over of a mail. */
export const madeFiles = sql<
  { filename: string; mediaType: string; bytes: number; sha256: string }[]
>`(select coalesce(jsonb_agg(jsonb_build_object('filename', f.filename, 'mediaType', f.media_type, 'bytes', f.bytes, 'sha256', f.sha256)
    order by f.id), '[]') from mail_attachments f
  where f.queued_email_id = queued_emails.id and f.hand_over = queued_emails.hand_overs)`

/** A name that every system can save a file under. */
export function fileNameOf(name: string, ending: string): string {
  return `${name
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 150)}.${ending}`
}
