import type { Call } from '@agon/contract/call'
import type { Role } from '@agon/domain/role'

/**
 * What nobody does in another's name: whatever the declaration refuses (payments, passwords, marks), everything about sessions and
 * passwords, and every step of a learner, whose sitting can be looked at and never changed.
 */
export function isRefusedWhileImpersonating({ path, spec }: Call, role: Role): boolean {
  if (spec.impersonated !== undefined) return spec.impersonated === 'refused'
  return (
    spec.effect === 'write' && (role === 'learner' || path.startsWith('/api/auth/') || path.startsWith('/api/user/'))
  )
}
