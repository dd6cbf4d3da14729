import type { reportCalls } from '@agon/contract/report'
import type { AccessCases } from '../../testing/access.ts'

export const reportAccess: AccessCases<typeof reportCalls> = {
  startTimes: {
    own: ({ olympiadId }) => ({ query: { olympiadId } }),
    neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
  },
  platformOverview: {
    own: ({ olympiadId }) => ({ query: { olympiadId } }),
    neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
  },
  olympiadOverview: {
    own: ({ olympiadId }) => ({ params: { id: olympiadId } }),
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId } }),
  },
}
