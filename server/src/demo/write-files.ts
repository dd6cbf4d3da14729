import { olympiadFiles, platformFiles } from '@agon/db/demo/site/files'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { Loading } from '../db/copy.ts'
import type { FileStore } from '../files/store.ts'

/** Files of organisers, for staff, teachers and visitors. */
export async function writeFiles(
  { tx }: Loading,
  files: FileStore,
  { olympiadId, by, at }: { readonly olympiadId: OlympiadId; readonly by: UserId; readonly at: Date },
): Promise<void> {
  const all = [
    ...platformFiles.map((file) => ({ ...file, olympiadId: null })),
    ...olympiadFiles.map((file) => ({ ...file, olympiadId })),
  ]
  for (const { filename, access, content, ...place } of all) {
    const bytes = Buffer.from(content)
    const mediaType = filename.endsWith('.svg') ? 'image/svg+xml' : 'text/plain'
    const { id: uploadId } = await tx
      .insertInto('uploads')
      .values({
        ...place,
        filename,
        mediaType,
        size: bytes.length,
        width: null,
        height: null,
        sha256: await files.put(bytes),
        createdBy: by,
        createdAt: at,
        sentAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('attachments').values({ uploadId, access }).execute()
  }
}
