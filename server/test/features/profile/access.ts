import type { profileCalls } from '@agon/contract/profile/calls'
import type { AccessCases } from '#test/access-case.ts'

export const profileAccess: AccessCases<typeof profileCalls> = {
  read: { own: () => ({}) },
  update: {
    own: () => ({ body: { fullName: 'Zanele Khumalo', email: 'zanele@school.example', locale: 'af' } }),
  },
}
