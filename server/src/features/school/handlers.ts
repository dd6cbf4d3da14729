import type { schoolCalls } from '@agon/contract/school'
import type { Handlers } from '../../http/handler.ts'
import { readSchools } from './resource.ts'

export const schoolHandlers: Handlers<typeof schoolCalls> = {
  listSchools: readSchools.list,
  countSchools: readSchools.count,
  exportSchools: readSchools.export,
}
