import type { Role } from '@agon/domain/role'
import { useLingui } from '@lingui/react/macro'

/** What somebody is here. */
export function useRoleWords(): Record<Role, string> {
  const { t } = useLingui()
  return {
    overlord: t`Overlord`,
    admin: t`Admin`,
    accountant: t`Accountant`,
    funding: t`Funding`,
    marketing: t`Marketing`,
    teacher: t`Teacher`,
    learner: t`Learner`,
  }
}
