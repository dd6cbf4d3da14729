import type { activityLogCalls } from '@agon/contract/activity-log'
import type { AccessCases } from '#test/access.ts'

export const activityLogAccess: AccessCases<typeof activityLogCalls> = {
  listActivities: {
    own: () => ({ query: { timeWindow: 24 } }),
  },
}
