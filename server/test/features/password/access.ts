import type { passwordCalls } from '@agon/contract/password/calls'
import type { AccessCases } from '#test/access-case.ts'

export const passwordAccess: AccessCases<typeof passwordCalls> = {
  forgot: {
    own: () => ({ params: { username: 'somebody' } }),
  },
  resetLocalTeachers: { own: () => ({}) },
  rules: { own: () => ({}) },
  // The session has begun just now: the present password need not be said.
  set: { own: () => ({ body: { password: 'seven wet umbrellas' } }) },
}
