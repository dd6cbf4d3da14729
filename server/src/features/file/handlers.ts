import { pictureTypes, type fileCalls } from '@agon/contract/file/calls'
import { clipEndings, clipTypes, type ClipType } from '@agon/domain/question/clip'
import { Problem } from '@agon/domain/problem'
import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App, Handlers } from '#/http/handler.ts'
import { attachmentHandlers } from './attachments/handlers.ts'
import { partHandlers } from './parts/handlers.ts'
import { placeOf } from './attachments/place.ts'
import { reaches } from '#/http/scope.ts'
import { readClipFile } from '#/files/read-clip.ts'
import { lookAtFigure } from '#/files/look-at-figure.ts'
import { withoutMetadata } from '#/files/metadata/without-metadata.ts'
import { drawnPlaces, lookAtPlaces } from './look-at-places.ts'
import { placesOf, placesType } from './places.ts'
import { fingerprintOf, storedBytes } from '#/files/store.ts'
import { keepUploads, olympiadExists, type NewUpload } from '#/files/uploads.ts'

export const fileHandlers: Handlers<typeof fileCalls> = {
  ...attachmentHandlers,
  ...partHandlers,

  /** Who knows the hash may see the picture or hear the recording: it is as hard to guess as any secret, and lets every cache keep it for good. */
  async getMedia({ app, db, params: { sha256 } }) {
    const upload = await db
      .selectFrom('uploads')
      .select('mediaType')
      .where('sha256', '=', sha256)
      .where('mediaType', 'in', [...pictureTypes, ...clipTypes])
      .executeTakeFirst()
    const content = upload === undefined ? null : await storedBytes(app.files, sha256)
    if (upload === undefined || content === null) throw new Problem('notFound')
    const { mediaType } = upload
    // Its own name may tell what is right to a learner who saves it.
    const filename = `${sha256.slice(0, 12)}.${endingOf(mediaType)}`
    return { filename, mediaType, content, disposition: 'inline', immutable: true, sandboxed: true }
  },

  async uploadFigure({ app, db, actor, params, body }) {
    const olympiadId = await placeOf(db, actor, params.id)
    const { bytes: sent, filename } = body.file
    const about = await lookAtFigure(sent)
    const bytes = withoutMetadata(sent, about.mediaType)
    return { item: await keep(app, actor, olympiadId, { filename, bytes, ...about }) }
  },

  async uploadClip({ app, db, actor, params, body }) {
    await reached(db, actor, params.id)
    const { bytes, filename } = body.file
    const { mediaType, seconds } = readClipFile(bytes)
    const kept = await keep(app, actor, params.id, { filename, bytes, mediaType, width: null, height: null })
    return { item: { ...kept, mediaType, seconds } }
  },

  async sendPlaces({ app, db, actor, params, body }) {
    await reached(db, actor, params.id)
    const { bytes, filename } = body.file
    const about = await lookAtPlaces(bytes)
    const none = { width: null, height: null }
    const { sha256 } = await keep(app, actor, params.id, { filename, bytes, mediaType: placesType, ...none })
    return { item: { sha256, ...about } }
  },

  async readPlaces({ app, db, actor, params, query: { sha256 } }) {
    await reached(db, actor, params.id)
    return { item: { sha256, ...(await lookAtPlaces(await placesOf(app, params.id, sha256))) } }
  },

  async drawPlaces({ app, db, actor, params, body: { sha256, map } }) {
    await reached(db, actor, params.id)
    const drawn = await drawnPlaces(await placesOf(app, params.id, sha256), map)
    return { item: await keep(app, actor, params.id, { filename: 'map.svg', ...drawn }) }
  },
}

function endingOf(mediaType: string): string {
  const isClip = (type: string): type is ClipType => clipTypes.some((one) => one === type)
  return isClip(mediaType) ? clipEndings[mediaType] : mediaType.replace(/^image\/|\+xml$/g, '')
}

async function reached(db: Db, actor: Actor, olympiadId: OlympiadId): Promise<void> {
  if (!reaches(actor, olympiadId) || !(await olympiadExists(db, olympiadId))) throw new Problem('notFound')
}

interface Sent {
  filename: string
  bytes: Uint8Array
}

/** Stores what was sent. */
async function keep<About extends Pick<NewUpload, 'mediaType' | 'width' | 'height'>>(
  app: App,
  actor: Actor,
  olympiadId: OlympiadId | null,
  { bytes, ...about }: Sent & About,
) {
  const file = { ...about, size: bytes.length, sha256: fingerprintOf(bytes) }
  const upload = { ...file, olympiadId, createdBy: userIdOf(actor) }
  const [id] = await keepUploads(app, [upload], () => app.files.put(bytes))
  if (id === undefined) throw new Problem('notFound')
  return { id, ...file }
}
