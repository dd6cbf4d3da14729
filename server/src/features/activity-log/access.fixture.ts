import type { activityLogCalls } from '@agon/contract/activity-log'
import type { AccessCases } from '../../testing/access.ts'

export const activityLogAccess: AccessCases<typeof activityLogCalls> = {
  listActivities: {
    own: () => ({ query: { timeWindow: 24 } }),
    neighbours: { none: 'It lists the activities of the grant’s olympiad and names no record.' },
  },
}
