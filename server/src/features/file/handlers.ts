import { pictureTypes, type fileCalls } from '@agon/contract/file'
import { Problem } from '@agon/domain/problem'
import type { Handlers } from '../../http/handler.ts'

export const fileHandlers: Handlers<typeof fileCalls> = {
  /** Who knows the hash may see the picture: it is as hard to guess as any secret, and lets every cache keep it for good. */
  async getMedia({ app, db, params: { sha256 } }) {
    const upload = await db
      .selectFrom('uploads')
      .select(['mediaType', 'filename'])
      .where('sha256', '=', sha256)
      .where('mediaType', 'in', pictureTypes)
      .executeTakeFirst()
    const content = upload === undefined ? null : await app.files.read(sha256)
    if (upload === undefined || content === null) throw new Problem('notFound')
    const { mediaType, filename } = upload
    return { filename, mediaType, content, disposition: 'inline', immutable: true, sandboxed: true }
  },
}
