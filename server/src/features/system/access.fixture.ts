import type { systemCalls } from '@agon/contract/system'
import type { AccessCases } from '../../testing/access.ts'

const everybodys = { none: 'It is open to everybody and names no record.' }

export const systemAccess: AccessCases<typeof systemCalls> = {
  health: { own: () => ({}), neighbours: everybodys },
  readConfig: { own: () => ({}), neighbours: everybodys },
  updateConfig: {
    own: () => ({ body: { secondFactorRoles: [] } }),
    neighbours: { none: 'It is about the whole platform.' },
  },
  openApi: { own: () => ({}), neighbours: everybodys },
  docs: { own: () => ({}), neighbours: everybodys },
}
