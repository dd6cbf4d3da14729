import type { schoolCalls } from '@agon/contract/school'
import type { AccessCases } from '../../testing/access.ts'

const ownOlympiad: AccessCases<typeof schoolCalls>['listSchools'] = {
  own: ({ olympiadId }) => ({ query: { olympiadId } }),
  neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
}

export const schoolAccess: AccessCases<typeof schoolCalls> = {
  listSchools: ownOlympiad,
  countSchools: ownOlympiad,
  exportSchools: ownOlympiad,
}
