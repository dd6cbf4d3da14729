import { pictureTypes, type fileCalls } from '@agon/contract/file'
import { Problem } from '@agon/domain/problem'
import { userIdOf } from '../../http/actor.ts'
import type { Handlers } from '../../http/handler.ts'
import { reaches } from '../../http/scope.ts'
import { readFigureFile } from '../../files/read-figure.ts'
import { fingerprintOf } from '../../files/store.ts'
import { keepUploads, olympiadExists } from '../../files/uploads.ts'

export const fileHandlers: Handlers<typeof fileCalls> = {
  /** Who knows the hash may see the picture: it is as hard to guess as any secret, and lets every cache keep it for good. */
  async getMedia({ app, db, params: { sha256 } }) {
    const upload = await db
      .selectFrom('uploads')
      .select('mediaType')
      .where('sha256', '=', sha256)
      .where('mediaType', 'in', pictureTypes)
      .executeTakeFirst()
    const content = upload === undefined ? null : await app.files.read(sha256)
    if (upload === undefined || content === null) throw new Problem('notFound')
    const { mediaType } = upload
    // Its own name may tell what is right to a learner who saves it.
    const filename = `${sha256.slice(0, 12)}.${mediaType.replace(/^image\/|\+xml$/g, '')}`
    return { filename, mediaType, content, disposition: 'inline', immutable: true, sandboxed: true }
  },

  async uploadFigure({ app, db, actor, params, body }) {
    if (!reaches(actor, params.id) || !(await olympiadExists(db, params.id))) throw new Problem('notFound')
    const { bytes, filename } = body.file
    const { mediaType, width, height } = readFigureFile(bytes)
    const file = { filename, mediaType, size: bytes.length, sha256: fingerprintOf(bytes), width, height }
    const upload = { ...file, olympiadId: params.id, createdBy: userIdOf(actor) }
    const [id] = await keepUploads(app, [upload], () => app.files.put(bytes))
    if (id === undefined) throw new Problem('notFound')
    return { item: { id, ...file } }
  },
}
