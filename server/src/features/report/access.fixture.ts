import type { reportCalls } from '@agon/contract/report'
import type { AccessCases } from '../../testing/access.ts'
import { inOlympiad, onSide } from '../../testing/access-case.ts'

export const reportAccess: AccessCases<typeof reportCalls> = {
  startTimes: inOlympiad,
  platformOverview: inOlympiad,
  olympiadOverview: onSide(({ olympiadId }) => ({ params: { id: olympiadId } })),
}
