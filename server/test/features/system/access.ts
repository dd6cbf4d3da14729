import type { systemCalls } from '@agon/contract/system/calls'
import type { AccessCases } from '#test/access-case.ts'

export const systemAccess: AccessCases<typeof systemCalls> = {
  health: { own: () => ({}) },
  live: { own: () => ({}) },
  ready: { own: () => ({}) },
  readConfig: { own: () => ({}) },
  updateConfig: {
    own: () => ({ body: { checksHour: 4 } }),
  },
  openApi: { own: () => ({}) },
  docs: { own: () => ({}) },
}
