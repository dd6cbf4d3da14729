import { check, checkWords, type Check, type CheckCode } from './check.ts'
import { freeOfCharge, withoutIssuer, type Charges } from './charges.ts'
import { fullMarksOf, languagesOf, type PaperDraft } from './paper-draft.ts'
import { languageNames } from './question/language-name.ts'
import { tell, type Params, type Message } from './message.ts'
import type { Finding, FindingSeverity } from './verify/finding.ts'
import { nameOfModule, nameOfPlace } from './verify/place-name.ts'

/** What must be right on the day, in the order in which it is made. */
export const readinessTopics = ['window', 'paper', 'schools', 'learners', 'mail', 'server'] as const
export type ReadinessTopic = (typeof readinessTopics)[number]

/** What is told of a thing that is as it should be. */
const fineWords = {
  windowAhead: 'The sitting window lies ahead: until then learners can sign in but not start.',
  windowLong: 'It is {window} long; the paper takes {paper}.',
  module: '“{module}”: {questions|question|questions}, {minutes|minute|minutes}, {marks|mark|marks}.',
  paperToCome: 'Opening publishes the paper as it stands, in {languages}.',
  paperStands: 'The published paper is the one that stands here, in {languages}.',
  schoolsConfirmed: 'Every school has confirmed its details ({count}).',
  teamsEntered: '{count|team takes|teams take} part.',
  ordersSettled: 'Every order is paid or pre-approved, and every learner has a place.',
  learners: '{count|learner is|learners are} registered.',
  slips: 'Every learner has a slip.',
  rehearsed: '{rehearsed} of {schools} schools have rehearsed.',
  attemptsPrepared: 'Every learner’s sitting is prepared ({all}): beginning is one small step for each.',
  devicesReady: 'Every device that was rehearsed on is ready ({devices}).',
  mail: 'The mail server takes mail.',
  disk: '{free} GB are free where files are kept.',
  database: 'The database acknowledges only what is on its disk.',
  clocks: 'The clocks of the server and of its database agree.',
} as const

export type FineCode = keyof typeof fineWords
export type ReadinessCode = CheckCode | FineCode
export const readinessWords: Record<ReadinessCode, string> = { ...checkWords, ...fineWords }

export const severities = ['blocks', 'warns', 'fine'] as const

/** One thing that was looked at before opening: whether it blocks, warns, or is fine. */
export type ReadinessItem = { topic: ReadinessTopic } & (Check | (Message<FineCode> & { severity: 'fine' }))

export interface ReadinessFacts {
  /** Moments in milliseconds since 1970. */
  now: number
  opensAt: number
  closesAt: number
  draft: PaperDraft
  /** What is wrong with the draft or doubtful in it. */
  findings: readonly Finding[]
  /** Whether opening would publish another paper than the one that is published; how many have sat that. */
  paper: { published: boolean; changes: boolean; attempts: number }
  charges: Charges
  /** `all`, `unconfirmed`: of schools; only they confirm their details. `withoutPlaces`: of schools and teams. `ofTeams`: an olympiad of countries. */
  schools: { all: number; teams: number; unconfirmed: number; withoutPlaces: number; ofTeams: boolean }
  ordersUnpaid: number
  /** `barred`: who cannot start for want of consent. */
  learners: { all: number; withoutSlip: number; withoutPlace: number; barred: number }
  /** Schools with learners, those of them that have rehearsed; the devices that they rehearsed on, those of them that are ready. */
  rehearsed: { schools: number; rehearsed: number; devices: number; ready: number }
  /** Learners whose attempt is there beforehand, of all; null until the olympiad is open, which has them prepared. */
  attempts: { prepared: number; all: number } | null
  machine: MachineFacts
}

export interface MachineFacts {
  /** What the mail server said when it could not be used; null when it can. */
  mailRefusal: string | null
  /** Bytes. */
  diskFree: number
  /** The database's settings that let it lose what it acknowledged. */
  unsafeSettings: readonly string[]
  /** Milliseconds by which the server's clock and its database's differ. */
  clocksApart: number
  /** Whether people depend on it: what is doubtful for a trial blocks there. */
  inProduction: boolean
}

const minute = 60_000
const megabyte = 1024 * 1024
/** A country's answers and pictures need less; a disk with less than this is full within days. */
const littleDisk = 2048 * megabyte
const noDisk = 256 * megabyte
/** Deadlines are judged by the second. */
const clocksAgree = 2000
const clocksMislead = 60_000

/** Everything that is looked at before an olympiad is opened. What blocks must be mended, what warns confirmed. */
export function readiness(facts: ReadinessFacts): ReadinessItem[] {
  const about = { window: aboutWindow, paper: aboutPaper, schools: aboutSchools, learners: aboutLearners }
  const machine = { mail: aboutMail, server: aboutServer }
  return Object.entries({ ...about, ...machine }).flatMap(([topic, look]) =>
    // The keys of the two records are topics.
    look(facts).map((item) => ({ topic: topic as ReadinessTopic, ...item })),
  )
}

export function blockingOf<Item extends Pick<ReadinessItem, 'severity'>>(items: readonly Item[]): Item[] {
  return items.filter(({ severity }) => severity === 'blocks')
}

/** What warns and was not confirmed; a warning is known by its code, since its figures move. */
export function unconfirmedOf<Item extends Pick<ReadinessItem, 'severity' | 'code'>>(
  items: readonly Item[],
  confirmed: readonly string[],
): Item[] {
  return items.filter(({ severity, code }) => severity === 'warns' && !confirmed.includes(code))
}

type Item = Check | (Message<FineCode> & { severity: 'fine' })

function fine(code: FineCode, params: Params = {}): Item {
  return { severity: 'fine', ...tell(fineWords, code, params) }
}

function aboutWindow({ now, opensAt, closesAt, draft }: ReadinessFacts): Item[] {
  if (closesAt <= now) return [check('blocks', 'windowOver')]
  const window = Math.floor((closesAt - opensAt) / minute)
  const paper = minutesOf(draft)
  return [
    opensAt <= now ? check('warns', 'windowBegun') : fine('windowAhead'),
    window < paper
      ? check('warns', 'windowShort', { window, paper })
      : fine('windowLong', { window: lasting(window), paper: lasting(paper) }),
  ]
}

function aboutPaper({ draft, findings, paper }: ReadinessFacts): Item[] {
  if (draft.length === 0) return [check('blocks', 'noModules')]
  const of = (severity: FindingSeverity) => findings.filter((one) => one.severity === severity)
  const [errors, doubts] = [of('error'), of('doubt')]
  const faulty = new Set(errors.map(({ questionModuleId }) => questionModuleId))
  const params = {
    languages: languagesOf(draft)
      .map((language) => languageNames[language])
      .join(' and '),
  }
  return [
    ...(errors.length > 0 ? [check('blocks', 'paperErrors', inShort(draft, errors))] : []),
    ...(doubts.length > 0 ? [check('warns', 'paperDoubts', inShort(draft, doubts))] : []),
    ...draft.flatMap((module, index) => (faulty.has(module.id) ? [] : [ofModule(module, index)])),
    ...(errors.length > 0
      ? []
      : [paper.published && !paper.changes ? fine('paperStands', params) : fine('paperToCome', params)]),
    ...(paper.published && paper.changes && paper.attempts > 0
      ? [check('warns', 'paperChanged', { count: paper.attempts })]
      : []),
  ]
}

/** How many there are, and the first of them in full. */
function inShort(draft: PaperDraft, found: readonly Finding[]): Params {
  const [first] = found
  return { count: found.length, first: first === undefined ? '' : `${nameOfPlace(draft, first)}: ${first.message}` }
}

function ofModule(module: PaperDraft[number], index: number): Item {
  const marks = fullMarksOf([module]) / 1000
  const questions = module.questions.length
  return fine('module', { module: nameOfModule(module, index), questions, minutes: minutesOf([module]), marks })
}

function aboutSchools({ schools, learners, ordersUnpaid, charges }: ReadinessFacts): Item[] {
  const { all, teams, unconfirmed, withoutPlaces, ofTeams } = schools
  const count = learners.withoutPlace
  const free = freeOfCharge(charges)
  return [
    ...(all + teams === 0 ? [check('warns', ofTeams ? 'noTeams' : 'noSchools')] : []),
    ...(unconfirmed > 0 ? [check('warns', 'schoolsUnconfirmed', { count: unconfirmed, all })] : []),
    ...(teams > 0 ? [fine('teamsEntered', { count: teams })] : []),
    ...(all > 0 && unconfirmed === 0 ? [fine('schoolsConfirmed', { count: all })] : []),
    ...free,
    ...withoutIssuer(charges),
    ...(ordersUnpaid > 0 ? [check('warns', 'ordersUnpaid', { count: ordersUnpaid })] : []),
    ...(count > 0 ? [check('warns', 'noPlaces', { count, schools: withoutPlaces })] : []),
    ...(free.length === 0 && ordersUnpaid === 0 && count === 0 && learners.all > 0 ? [fine('ordersSettled')] : []),
  ]
}

function aboutLearners({ learners: { all, withoutSlip, barred }, rehearsed, attempts }: ReadinessFacts): Item[] {
  if (all === 0) return [check('warns', 'noLearners')]
  return [
    fine('learners', { count: all }),
    withoutSlip > 0 ? check('warns', 'slipsMissing', { count: withoutSlip }) : fine('slips'),
    ...(barred > 0 ? [check('warns', 'consentsMissing', { count: barred })] : []),
    ...aboutRehearsals(rehearsed),
    ...aboutAttempts(attempts),
  ]
}

function aboutAttempts(attempts: ReadinessFacts['attempts']): Item[] {
  if (attempts === null) return []
  const { prepared, all } = attempts
  return [prepared < all ? check('warns', 'attemptsMissing', { prepared, all }) : fine('attemptsPrepared', { all })]
}

/** Nobody has to rehearse: nothing is said before a school has. */
function aboutRehearsals({ schools, rehearsed, devices, ready }: ReadinessFacts['rehearsed']): Item[] {
  if (devices === 0) return []
  return [
    fine('rehearsed', { rehearsed, schools }),
    ready < devices
      ? check('warns', 'devicesNotReady', { count: devices - ready, devices })
      : fine('devicesReady', { devices }),
  ]
}

function aboutMail({ machine: { mailRefusal } }: ReadinessFacts): Item[] {
  return [mailRefusal === null ? fine('mail') : check('warns', 'mailFails', { reply: mailRefusal })]
}

function aboutServer({ machine }: ReadinessFacts): Item[] {
  const { diskFree, unsafeSettings, clocksApart, inProduction } = machine
  const free = Math.floor(diskFree / megabyte)
  const seconds = Math.round(clocksApart / 1000)
  return [
    diskFree < littleDisk
      ? check(diskFree < noDisk ? 'blocks' : 'warns', 'diskFull', { free })
      : fine('disk', { free: Math.floor(free / 1024) }),
    unsafeSettings.length > 0
      ? check(inProduction ? 'blocks' : 'warns', 'databaseUnsafe', { settings: unsafeSettings.join(', ') })
      : fine('database'),
    clocksApart > clocksAgree
      ? check(clocksApart > clocksMislead ? 'blocks' : 'warns', 'clocksApart', { seconds })
      : fine('clocks'),
  ]
}

function minutesOf(draft: PaperDraft): number {
  return Math.ceil(draft.reduce((sum, { limitSeconds }) => sum + limitSeconds, 0) / 60)
}

/** As people say how long something is, without a remainder that nobody needs. */
function lasting(minutes: number): string {
  if (minutes >= 2 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} days`
  if (minutes >= 3 * 60) return `${Math.floor(minutes / 60)} hours`
  return `${minutes} minutes`
}
