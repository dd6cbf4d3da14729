import type { passwordCalls } from '@agon/contract/password'
import type { AccessCases } from '../../../testing/access.ts'

const own = { none: 'It is about the password of the person who makes the call.' }

export const passwordAccess: AccessCases<typeof passwordCalls> = {
  forgot: {
    own: () => ({ params: { username: 'somebody' } }),
    neighbours: { none: 'It says nothing about any name.' },
  },
  rules: { own: () => ({}), neighbours: own },
  // The session has begun just now: the present password need not be said.
  set: { own: () => ({ body: { password: 'seven wet umbrellas' } }), neighbours: own },
}
