import { joinContacts, joinSchoolLinks, joinTeachers, moveSchoolsOfTeacher } from './joins/people.ts'
import { joinConsents } from './joins/consents.ts'
import {
  joinCorrections,
  joinProposalsOfSchool,
  joinRequestsOfLearner,
  joinRequestsOfSchool,
  joinRequestsOfTeam,
} from './joins/requests.ts'
import { joinAttempts, joinExtraTime, joinYears } from './joins/years.ts'
import { joinHeadCounts } from './joins/head-counts.ts'
import { joinLists, joinParticipations } from './joins/participations.ts'
import type { Pair, Work } from './work.ts'

type Join = (work: Work, pairs: readonly Pair[]) => Promise<void>

const named = {
  participationsOfSchools: joinParticipations('schoolId'),
  participationsOfCountries: joinParticipations('countryId'),
  lists: joinLists,
  yearsOfLearner: joinYears,
  attempts: joinAttempts,
  extraTime: joinExtraTime,
  consents: joinConsents,
  contacts: joinContacts,
  teachers: joinTeachers,
  schoolsOfTeacher: moveSchoolsOfTeacher,
  schoolLinks: joinSchoolLinks,
  headCounts: joinHeadCounts,
  requestsOfSchool: joinRequestsOfSchool,
  requestsOfLearner: joinRequestsOfLearner,
  requestsOfTeam: joinRequestsOfTeam,
  corrections: joinCorrections,
  proposalsOfSchool: joinProposalsOfSchool,
}
export type JoinName = keyof typeof named

/** The joins by the names that rules use. */
export const joins: Readonly<Record<JoinName, Join>> = named
