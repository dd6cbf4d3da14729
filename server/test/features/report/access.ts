import type { reportCalls } from '@agon/contract/report/calls'
import { type AccessCases, inOlympiad, onSide } from '#test/access-case.ts'

export const reportAccess: AccessCases<typeof reportCalls> = {
  startTimes: inOlympiad,
  platformOverview: inOlympiad,
  olympiadOverview: onSide(({ olympiadId }) => ({ params: { id: olympiadId } })),
}
