import type { fileCalls } from '@agon/contract/file'
import type { AccessCases } from '../../testing/access.ts'
import { multipart } from '../../testing/multipart.ts'
import { aPicture, drawing } from './factories.ts'

export const fileAccess: AccessCases<typeof fileCalls> = {
  getMedia: {
    own: async ({ world }) => ({ params: { sha256: await aPicture(world) } }),
    neighbours: { none: 'A picture is open to whoever knows its hash.' },
  },
  uploadFigure: {
    own: ({ olympiadId }) => ({ params: { id: olympiadId }, ...aDrawing() }),
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId }, ...aDrawing() }),
  },
}

function aDrawing() {
  return multipart({ filename: 'hill.svg', content: drawing, mediaType: 'image/svg+xml' })
}
