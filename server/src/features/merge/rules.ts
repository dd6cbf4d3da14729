import type { CountryId, CustomerParticipantId, LearnerId, ParticipantId, SchoolId, TeacherId } from '@agon/domain/ids'
import type { SelectType } from 'kysely'
import type { DB } from '#/db/generated.ts'
import type { JoinName } from './joins.ts'

/** Tables of which two records can become one: those of the four kinds, and the participations of both in one olympiad. */
export interface Merged {
  schools: SchoolId
  countries: CountryId
  learners: LearnerId
  teachers: TeacherId
  customerParticipants: CustomerParticipantId
  participants: ParticipantId
}
export type MergedTable = keyof Merged

/** The columns of all tables that have the id of a record, as table.column. */
type Referring<T extends MergedTable> = {
  [Name in keyof DB & string]: {
    [C in keyof DB[Name] & string]: NonNullable<SelectType<DB[Name][C]>> extends Merged[T] ? `${Name}.${C}` : never
  }[keyof DB[Name] & string]
}[keyof DB & string]

/**
 * The effect of a merge on rows that refer to the record that goes.
 * - `move`: they refer to the record that stays.
 * - `keep`: they move, unless the record that stays has a row with equal values in these columns, which it keeps.
 * - `join`: the rows of both become one; a function does it (`joins.ts`).
 * - `strictest`: both records have one, and the stricter of them holds (a function, too).
 * - `delete`: they go with the record, and an undo restores them.
 * - `derived`: triggers keep them.
 * - `history`: a log, which keeps the id of its day.
 */
export type Rule =
  | { readonly does: 'move'; readonly what: string; readonly ifMerger?: 'stays' | 'open' }
  | { readonly does: 'keep'; readonly what: string; readonly columns: readonly string[]; readonly ifMerger?: 'stays' }
  | { readonly does: 'join' | 'strictest'; readonly join: JoinName; readonly ifMerger?: 'stays' }
  | { readonly does: 'delete' | 'derived' | 'history'; readonly why: string }

const move = (what: string, ifMerger?: 'stays' | 'open'): Rule =>
  ifMerger === undefined ? { does: 'move', what } : { does: 'move', what, ifMerger }
const keep = (what: string, columns: readonly string[] = []): Rule => ({ does: 'keep', what, columns })
const join = (name: JoinName): Rule => ({ does: 'join', join: name })
const strictest = (name: JoinName): Rule => ({ does: 'strictest', join: name })
const goes = (why: string): Rule => ({ does: 'delete', why })
const derived = (why: string): Rule => ({ does: 'derived', why })

/** Every column that refers to a record that can be merged, in the order of the merge: one without an entry does not compile. */
export const mergeRules: {
  readonly [T in MergedTable]: { readonly [R in Exclude<Referring<T>, `${T}.id`>]: Rule }
} = {
  schools: {
    'customerParticipants.schoolId': join('participationsOfSchools'),
    'learners.schoolId': move('Learners'),
    'teachers.schoolId': move('Teachers'),
    'interests.schoolId': move('Expressions of interest', 'open'),
    'interests.acceptedSchoolId': move('Accepted expressions of interest', 'stays'),
    'massMailExclusions.schoolId': move('Exclusions from mass mails', 'stays'),
    'schools.successorId': move('Schools that it took over', 'stays'),
    'schoolContacts.schoolId': { does: 'join', join: 'contacts', ifMerger: 'stays' },
    'queuedEmails.schoolId': move('Mails'),
    'proposals.schoolId': { does: 'join', join: 'proposalsOfSchool', ifMerger: 'stays' },
    'proposals.toSchoolId': move('Teachers who name it as their school', 'open'),
    'schoolFormerNames.schoolId': { does: 'keep', what: 'Former names', columns: ['name'], ifMerger: 'stays' },
    'setColumns.schoolId': { does: 'keep', what: 'Columns of lists', columns: ['layout'], ifMerger: 'stays' },
    'schoolProgress.schoolId': derived('it follows the school participant'),
    'registerImportChanges.schoolId': goes('what an import changed of the old record'),
  },
  countries: {
    'customerParticipants.countryId': join('participationsOfCountries'),
    'learners.countryId': move('Contestants'),
  },
  learners: {
    'participants.learnerId': join('yearsOfLearner'),
    'consents.learnerId': strictest('consents'),
  },
  teachers: {
    'formerParticipantTeachers.teacherId': move('Former schools of a teacher'),
    'customerParticipantTeachers.teacherId': join('schoolsOfTeacher'),
    'interests.teacherId': move('Expressions of interest'),
  },
  customerParticipants: {
    'participants.customerParticipantId': join('lists'),
    'formerParticipantTeachers.customerParticipantId': move('Former teachers'),
    'customerParticipantTeachers.customerParticipantId': join('teachers'),
    'purchaseOrders.customerParticipantId': move('Orders'),
    'creditEntries.customerParticipantId': move('Credit'),
    'quotes.customerParticipantId': move('Quotes'),
    'refunds.customerParticipantId': move('Refunds'),
    'customerBillings.customerParticipantId': keep('Billing details'),
    'certificates.customerParticipantId': move('Certificates'),
    'queuedEmails.customerParticipantId': move('Mails'),
    'massMailExclusions.customerParticipantId': move('Exclusions from mass mails'),
    'interests.customerParticipantId': move('Accepted expressions of interest'),
    'learnerLoads.customerParticipantId': move('Loads of learners'),
    'extraTimes.customerParticipantId': move('Extra time'),
    'extraTimeRequests.customerParticipantId': join('requestsOfSchool'),
    'rehearsedDevices.customerParticipantId': keep('Rehearsed devices', ['deviceHash']),
    'releasedChangeCustomers.customerParticipantId': keep('Changed results', ['releasedChangeId']),
    'schoolLinks.customerParticipantId': strictest('schoolLinks'),
    'teamMembers.teamId': move('Members of the team'),
    'proposals.teamId': join('requestsOfTeam'),
    'teams.id': join('headCounts'),
    'schoolProgress.customerParticipantId': derived('it is counted again'),
    'schoolQuestionFigures.customerParticipantId': goes('the next computation counts the school again'),
  },
  participants: {
    'attempts.participantId': join('attempts'),
    'certificates.participantId': keep('Certificates'),
    'moderatedParticipants.participantId': keep('Results'),
    'setAsideResults.participantId': keep('Results set aside'),
    'verdicts.participantId': move('Verdicts'),
    'verdictProposals.participantId': move('Proposed verdicts'),
    'doubtDecisions.participantId': move('Decisions about doubts'),
    'extraTimes.participantId': move('Extra time'),
    'extraTimeParticipants.participantId': join('extraTime'),
    'extraTimeRequests.participantId': join('requestsOfLearner'),
    'proposals.participantId': join('corrections'),
    'teamMembers.participantId': keep('Members of the team'),
    'participantCredentials.participantId': goes('the participation that stays has a slip of its own'),
    'participantGrades.participantId': derived('it goes with the participation'),
    'rehearsals.participantId': goes('a rehearsal lasts minutes'),
    'sessions.participantId': goes('a session of the participation that goes'),
    'sittingContacts.participantId': goes('the last contact of a sitting'),
    'sittingStatuses.participantId': derived('it goes with the participation'),
    'activityLog.participantId': { does: 'history', why: 'the log is never changed' },
    'countChanges.participantId': derived('the participation is counted again'),
    'countedLearners.participantId': derived('the participation is counted again'),
  },
}
