import { learnerLoginList } from './list.ts'
import { resource } from '../resource.ts'
import { olympiadScope } from '../schema.ts'

export const learnerLogins = resource(learnerLoginList, ['overlord'], 'Learners’ sessions', {
  olympiadId: olympiadScope,
})

export const learnerLoginCalls = {
  listLearnerLogins: learnerLogins.list,
  countLearnerLogins: learnerLogins.count,
  exportLearnerLogins: learnerLogins.export,
}
