import { activityLogCalls } from '@agon/contract/activity-log/calls'
import { casesOf } from '#test/access-case.ts'

export const activityLogAccess = casesOf(activityLogCalls, () => ({
  timeWindow: 24,
  olympiadId: undefined,
  records: 'schools:1',
}))
