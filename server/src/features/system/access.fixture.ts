import type { systemCalls } from '@agon/contract/system'
import type { AccessCases } from '../../testing/access.ts'

export const systemAccess: AccessCases<typeof systemCalls> = {
  health: { own: () => ({}) },
  readConfig: { own: () => ({}) },
  updateConfig: {
    own: () => ({ body: { secondFactorRoles: [] } }),
  },
  openApi: { own: () => ({}) },
  docs: { own: () => ({}) },
}
