import { phaseNames } from '../olympiad.ts'
import { provinceNames } from '../province.ts'
import type { RecipientKind } from '../audience.ts'

/** A value of a fact: its label in lists, and its words in a sentence. */
type Value = readonly [label: string, words: string]
export type FactValues = Readonly<Record<string, Value>>

/** Values that are records: the page offers them, and the sentence has their names. */
export type RecordsOfFact = 'schools' | 'mass mails' | 'groups' | 'released changes'

/** Something the platform knows of a recipient. */
export interface Fact {
  readonly label: string
  /** The kinds of recipients that have it. */
  readonly of: readonly RecipientKind[]
  readonly values: FactValues | RecordsOfFact
  /** In a sentence, `{}` for the words of the values: `with {}`. */
  readonly phrase: `${string}{}${string}`
}

const atSchools = ['teachers', 'schools'] as const
const takingPart = ['teachers', 'schools', 'team-admins'] as const
const withAccounts = ['teachers', 'team-admins'] as const
const everyKind = ['teachers', 'team-admins', 'schools', 'contacts', 'interests'] as const

const fact = <const V extends FactValues | RecordsOfFact>(
  label: string,
  of: readonly RecipientKind[],
  phrase: Fact['phrase'],
  values: V,
) => ({ label, of, phrase, values })

/** Every fact by which an audience can be chosen; the server computes each in SQL. */
export const facts = {
  order: fact('Order', takingPart, 'with {}', {
    none: ['None', 'no order'],
    unpaid: ['Unpaid', 'an unpaid order'],
    part: ['Partly paid', 'a partly paid order'],
    paid: ['Paid', 'a paid order'],
    pre: ['Pre-approved', 'a pre-approved order'],
  }),
  learners: fact('Learners', takingPart, 'with {}', {
    none: ['None loaded', 'no learners loaded'],
    loaded: ['Loaded', 'learners loaded'],
  }),
  places: fact('Ordered places', atSchools, 'with {}', {
    none: ['None', 'no places ordered'],
    short: ['Fewer than learners', 'fewer places ordered than learners loaded'],
    enough: ['Enough', 'enough places ordered'],
  }),
  step: fact('Next step of the school', atSchools, 'whose next step is to {}', {
    'sign-in': ['Sign in', 'sign in'],
    confirm: ['Confirm the school', 'confirm the school'],
    load: ['Load learners', 'load learners'],
    order: ['Order places', 'order places'],
    pay: ['Pay', 'pay'],
    print: ['Print slips', 'print slips'],
    rehearse: ['Rehearse', 'rehearse'],
    sit: ['Start the sitting', 'start the sitting'],
    done: ['None: learners have started', 'do nothing more'],
  }),
  confirmed: fact('School details', atSchools, 'with {}', {
    yes: ['Confirmed', 'confirmed school details'],
    no: ['Not confirmed', 'unconfirmed school details'],
  }),
  slips: fact('Slips', atSchools, 'with {}', {
    none: ['None printed', 'no slips printed'],
    some: ['Some printed', 'some slips printed'],
    all: ['All printed', 'all slips printed'],
  }),
  rehearsal: fact('Rehearsal', atSchools, 'with {}', {
    yes: ['Done', 'a rehearsal done'],
    no: ['Not done', 'no rehearsal'],
  }),
  sitting: fact('Sitting', takingPart, 'with {}', {
    none: ['No learner has started', 'no learner who has started'],
    some: ['Some learners have started', 'some learners who have started'],
    all: ['All learners have started', 'all learners started'],
  }),
  results: fact('Results', takingPart, 'with {}', {
    none: ['None', 'no results'],
    computed: ['Computed, not released', 'results that are not released'],
    released: ['Released, no medal', 'released results without a medal'],
    medal: ['Released, with a medal', 'a medal in the released results'],
  }),
  corrected: fact('Results changed after the release', takingPart, 'with results changed by {}', 'released changes'),
  certificates: fact('Certificates', takingPart, 'with {}', {
    none: ['None', 'no certificates'],
    ready: ['Ready, not all sent', 'certificates not yet sent'],
    sent: ['Sent', 'certificates sent'],
  }),
  signedIn: fact('Last sign-in', withAccounts, 'who {}', {
    never: ['Never', 'have never signed in'],
    recent: ['In the last 30 days', 'signed in within 30 days'],
    earlier: ['Earlier', 'last signed in more than 30 days ago'],
  }),
  lead: fact('Lead teacher', withAccounts, 'who are {}', {
    yes: ['Yes', 'the lead'],
    no: ['No', 'not the lead'],
  }),
  province: fact('Province', ['teachers', 'schools', 'interests'], 'in {}', {
    ...mapped(provinceNames),
    unknown: ['Unknown', 'an unknown province'],
  }),
  locale: fact('Language', ['teachers', 'team-admins', 'interests'], 'who read {}', {
    en: ['English', 'English'],
    af: ['Afrikaans', 'Afrikaans'],
    zu: ['isiZulu', 'isiZulu'],
    xh: ['isiXhosa', 'isiXhosa'],
  }),
  school: fact('School', atSchools, 'of {}', 'schools'),
  role: fact('Role at the school', ['schools'], 'of the {}', {
    principal: ['Principal', 'principal'],
    deputy: ['Deputy principal', 'deputy principal'],
    subject: ['Subject head', 'subject head'],
    finance: ['Finance', 'finance office'],
    secretary: ['Secretary', 'secretary'],
    other: ['Other', 'others'],
  }),
  group: fact('Group', ['contacts'], 'in the group {}', 'groups'),
  interest: fact('Interest of', ['interests'], 'of {}', {
    teacher: ['Teachers', 'teachers'],
    learner: ['Learners', 'learners'],
    parent: ['Parents', 'parents'],
    other: ['Others', 'others'],
  }),
  processed: fact('Interest', ['interests'], 'that is {}', {
    open: ['Open', 'open'],
    processed: ['Processed', 'processed'],
    declined: ['Declined', 'declined'],
  }),
  phase: fact('Phase of the olympiad', everyKind, 'while the olympiad is in {}', {
    draft: [phaseNames.draft, 'draft'],
    registration: [phaseNames.registration, 'registration'],
    open: [phaseNames.open, 'the open phase'],
    closed: [phaseNames.closed, 'the closed phase'],
    moderation: [phaseNames.moderation, 'moderation'],
    released: [phaseNames.released, 'the released phase'],
    archived: [phaseNames.archived, 'the archive'],
  }),
  mailing: fact('Earlier mass mail', everyKind, '{}', 'mass mails'),
} as const satisfies Readonly<Record<string, Fact>>

export type FactName = keyof typeof facts
export const factNames = Object.keys(facts) as readonly FactName[] // the keys of the catalogue above

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(facts, name)
}

export function factOf(name: string): Fact | undefined {
  return isFactName(name) ? facts[name] : undefined
}

/** A mass mail's number says who got it; with this before it, who did not. */
export const notSent = 'not-'

/** Whether a value can be one of the fact's. */
export function isValueOf({ values }: Fact, value: string): boolean {
  if (typeof values === 'object') return Object.hasOwn(values, value)
  if (values === 'groups') return value !== ''
  return (values === 'schools' || values === 'released changes' ? /^\d{1,10}$/ : /^(not-)?\d{1,10}$/).test(value)
}

function mapped(names: Readonly<Record<string, string>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(names).map(([code, name]) => [code, [name, name] as const]))
}
