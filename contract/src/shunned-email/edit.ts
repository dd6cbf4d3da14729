import { edit, line } from '../edit.ts'
import { shunnedEmailList } from './list.ts'

const at = shunnedEmailList.fields

/** An address or domain that never receives mail. It is added and removed, not changed. */
export const shunnedEmailEdit = edit('shunned-email', '/api/shunned-email/', {
  pattern: line(at.pattern, {
    max: 320,
    required: true,
    hint: 'An address, or *@school.example for every address of a domain.',
  }),
  reason: line(at.reason, { max: 500, required: true }),
})
