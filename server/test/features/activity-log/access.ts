import type { activityLogCalls } from '@agon/contract/activity-log/calls'
import type { AccessCases } from '#test/access-case.ts'

export const activityLogAccess: AccessCases<typeof activityLogCalls> = {
  listActivities: {
    own: () => ({ query: { timeWindow: 24 } }),
  },
}
