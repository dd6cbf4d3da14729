import { tell, type Params, type Message } from './message.ts'

/** What is looked at before an olympiad moves to another phase. */
export const checkWords = {
  noModules: 'The olympiad runs no question module yet.',
  paperErrors: '{count|error|errors} in the questions. {first}',
  paperDoubts: '{count|doubt|doubts} about the questions. {first}',
  windowOver: 'The sitting window is already over. Set a later end.',
  windowBegun: 'The sitting window has begun already: who starts later has its end all the same.',
  windowShort: 'The paper takes {paper} minutes, and the sitting window is only {window} minutes long.',
  noPrice: 'The price of a learner is 0: orders will cost nothing.',
  noTeamPrice: 'The prices of all roles of a team are 0: orders of teams will cost nothing.',
  noIssuer: 'The invoice issuer is not set up: no school or team can get a quote or an invoice.',
  ordersUnpaid: '{count|order is|orders are} neither paid nor pre-approved, so learners have no places.',
  paperChanged:
    '{count|learner|learners} sat an earlier paper, which stays theirs; those who start now get the new one.',
  stillSitting: '{count|learner is|learners are} sitting now. Their answers so far count.',
  windowOpen: 'The sitting window is still open.',
  noResults: 'Results have not been computed yet.',
  lateUndecided:
    '{count|learner has|learners have} late answers that need a decision. Accept or decline them in the Participant Tracker.',
  answersUnmarked: '{count|answer is|answers are} still to be marked by people.',
  paperUnmarked:
    '{count|question of work on paper has|questions of work on paper have} no mark. An empty mark never counts as 0.',
  firstMarksOpen:
    '{count|second mark was|second marks were} given when others could already read the first mark. Moderation lists the questions.',
  doubtsOpen: '{count|doubt is|doubts are} undecided. Moderation shows the figures of each.',
  verdictsWaiting:
    '{count|verdict waits|verdicts wait} for a second person. Confirm, reject or withdraw them on Moderation.',
  resultsStale: 'The results are out of date: {changes} since they were computed. Compute them again.',
  statisticsPending:
    'The statistics of questions are being worked out after a correction. Try again in a minute. If this stays, compute the results again.',
  noSchools: 'No school takes part yet.',
  noTeams: 'No country takes part yet.',
  schoolsUnconfirmed: '{count} of {all} schools have not confirmed their details.',
  noPlaces:
    'No place yet for {count|learner|learners} of {schools|school|schools}: they cannot start until it is paid or pre-approved.',
  noLearners: 'No learner is registered yet.',
  slipsMissing: '{count|learner has|learners have} no slip and cannot sign in.',
  consentsMissing:
    'No consent is recorded for {count|learner|learners}: they cannot start until their teachers record it.',
  devicesNotReady: '{count} of {devices} devices that were rehearsed on are not ready.',
  attemptsMissing:
    'Sittings prepared: {prepared} of {all}. The others are prepared at least twenty minutes before the window. A learner who starts earlier gets one then.',
  mailFails: 'The mail server cannot be used ({reply}). No invoice, slip or certificate can be sent.',
  diskFull: '{free} MB are free on the disk for files and answers. Ask the server’s operator to free space.',
  databaseUnsafe:
    'The database can lose what it has acknowledged, because of {settings}. Ask the server’s operator to change these settings.',
  clocksApart:
    'The clocks of the server and of its database are {seconds} seconds apart. Ask the server’s operator to set them.',
  learnersLoaded: '{count|learner is|learners are} loaded; while the olympiad is a draft their teachers do not see it.',
} as const

export type CheckCode = keyof typeof checkWords

export interface Check extends Message<CheckCode> {
  severity: 'blocks' | 'warns'
}

export function check(severity: Check['severity'], code: CheckCode, params: Params = {}): Check {
  return { severity, ...tell(checkWords, code, params) }
}
