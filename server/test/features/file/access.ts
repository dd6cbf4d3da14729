import { fileCalls } from '@agon/contract/file/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { multipart } from '#test/multipart.ts'
import { aWav } from '#test/clips.ts'
import { aMap, aPicture, drawing, towns } from './factories.ts'

const mediaType = 'application/geo+json'

const withFile =
  (...file: Parameters<typeof multipart>): RecordOf =>
  ({ olympiadId: id }) => ({ id, upload: multipart(...file) })

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
  },
)
