import type { fileCalls } from '@agon/contract/file'
import type { AccessCases } from '../../testing/access.ts'
import { aPicture } from './factories.ts'

export const fileAccess: AccessCases<typeof fileCalls> = {
  getMedia: {
    own: async ({ world }) => ({ params: { sha256: await aPicture(world) } }),
    neighbours: { none: 'A picture is open to whoever knows its hash.' },
  },
}
