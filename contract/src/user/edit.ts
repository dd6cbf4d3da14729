import { namePattern } from '@agon/domain/person-name'
import { edit, line, tick } from '../edit.ts'
import { userList } from './list.ts'

const at = userList.fields

/** Composed first: some devices type an accent as a sign of its own. Scripts such as Devanagari have signs that never compose. */
const username = /^[\p{L}\p{N}._@+-][\p{L}\p{M}\p{N}._@+-]{1,119}$/u

export const userEdit = edit('user', '/api/user/', {
  fullName: line(at.fullName, { max: 120, required: true, printed: true, pattern: namePattern }),
  email: line(at.email, { max: 200, required: 'add', type: 'email' }),
  username: line(at.username, {
    max: 120,
    required: true,
    only: 'add',
    size: 'medium',
    letters: 'lower',
    pattern: { is: username, fault: 'Letters, digits and . _ @ + - only, at least two.' },
    hint: 'For signing in. It cannot be changed later.',
  }),
  disabled: tick('Disable this account', {
    only: 'change',
    bulk: true,
    hint: 'Ends all sessions at once. The person’s work stays.',
  }),
})
