import type { profileCalls } from '@agon/contract/profile'
import type { AccessCases } from '../../../testing/access.ts'

const own = { none: 'It is about the details of the person who makes the call.' }

export const profileAccess: AccessCases<typeof profileCalls> = {
  read: { own: () => ({}), neighbours: own },
  update: {
    own: () => ({ body: { fullName: 'Zanele Khumalo', email: 'zanele@school.example', locale: 'af' } }),
    neighbours: own,
  },
}
