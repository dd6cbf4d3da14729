import { fileCalls } from '@agon/contract/file/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { multipart } from '#test/multipart.ts'
import { aWav } from '#test/clips.ts'
import { aMap, anAttachment, anUnfinishedFile, aPicture, drawing, towns } from './factories.ts'

const mediaType = 'application/geo+json'

const withFile =
  (...file: Parameters<typeof multipart>): RecordOf =>
  ({ olympiadId: id }) => ({ id, upload: multipart(...file) })

/** A managed file of the side, with the values of the calls that change it. */
const managed: RecordOf = async ({ olympiadId }, { world }) => {
  const { uploadId, filename } = await anAttachment(world, { olympiadId })
  return { id: olympiadId, uploadId, access: 'teachers', filename, deleted: undefined }
}
const renamed: RecordOf = async (...on) => {
  const file = await managed(...on)
  return { ...file, filename: `renamed-${String(file['filename'])}` }
}
const deleted: RecordOf = async ({ olympiadId }, { world }) => {
  const { uploadId } = await anAttachment(world, { olympiadId })
  await world.db.updateTable('uploads').set({ deletedAt: new Date() }).where('id', '=', uploadId).execute()
  return { uploadId }
}

/** A text of which all parts have arrived. */
const arrived: RecordOf = async ({ olympiadId }, { world }) => {
  const { id } = await anUnfinishedFile(world, olympiadId)
  return { id, from: 0, upload: multipart({ filename: 'part', content: 'x' }) }
}

export const fileAccess = casesOf(
  fileCalls,
  async ({ olympiadId }, { world }) => ({
    id: olympiadId,
    sha256: await aPicture(world, { olympiadId, content: towns, mediaType }),
    map: aMap,
  }),
  {
    getMedia: async (_, { world }) => ({ sha256: await aPicture(world) }),
    sendPlaces: withFile({ filename: 'towns.geojson', content: towns, mediaType }),
    uploadClip: withFile({ filename: 'bird.wav', content: aWav(1), mediaType: 'audio/wav' }),
    uploadFigure: withFile({ filename: 'hill.svg', content: drawing, mediaType: 'image/svg+xml' }),
    listAttachments: managed,
    addAttachment: withFile({ filename: 'rules.txt', content: 'Be on time.', mediaType: 'text/plain' }),
    changeAccess: managed,
    renameAttachment: renamed,
    restoreAttachment: deleted,
    removeAttachment: managed,
    getAttachment: async ({ olympiadId }, { world }) => ({
      id: (await anAttachment(world, { olympiadId, access: 'public' })).id,
    }),
    listUnfinished: managed,
    beginFile: ({ olympiadId: id }) => ({ id, filename: 'rules.txt', size: 100, sha256: null, replaces: undefined }),
    sendPart: arrived,
    finishFile: async (...on) => ({ id: (await arrived(...on))['id'] }),
    abandonFile: async (...on) => ({ id: (await arrived(...on))['id'] }),
    listUploads: managed,
    removeUpload: managed,
  },
)
