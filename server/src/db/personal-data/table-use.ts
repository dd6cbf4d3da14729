import type { PersonKind } from '@agon/contract/privacy/list'
import type { RawBuilder } from 'kysely'
import type { DB } from '../generated.ts'

/** Kinds of people whose data are exported and erased, with the table that has one row per person. */
export const subjectTables = {
  learner: 'learners',
  user: 'users',
  member: 'teamMembers',
  interest: 'interests',
  contact: 'usefulContacts',
} as const satisfies Record<PersonKind, keyof DB>
export type SubjectKind = PersonKind

/** Names and addresses that a person has had. */
export interface Former {
  readonly names: readonly string[]
  readonly addresses: readonly string[]
}

/** One person. Some rows are found by names and addresses of before, where they are given. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: number
  readonly former?: Former
}

/** Why a table's data are stored. docs/privacy.md explains each. */
export const purposes = {
  signIn: 'Signing in, and protecting accounts',
  work: 'Deciding what staff may do',
  interest: 'Answering an expression of interest',
  takingPart: 'Entering schools and learners for an olympiad',
  sitting: 'The sitting: its answers, times and extra time',
  results: 'Marks, ranks and awards',
  certificates: 'Certificates, and proving that they are genuine',
  invoices: 'Invoices and payments, as tax law requires',
  contacts: 'Keeping in touch with interested and affected parties',
  mail: 'Proving which mail was sent to whom',
  proof: 'Finding out who did what, when something went wrong',
  paper: 'Questions, papers and their files',
  platform: 'Running the platform',
} as const
export type Purpose = keyof typeof purposes

/** Years that learners without an award are kept after the last olympiad in which they took part. */
export const learnerYears = 7

/** Years after which an expression of interest is erased. */
export const interestYears = 2

/** Days after the closing of an olympiad for which the passports of its teams are kept. */
export const passportDays = 90

/** Years for which issued invoices are kept: South Africa's Companies Act 71 of 2008, section 24, asks for seven. */
export const lawYears = 7

/** How long data are stored, unless the person is erased before. */
export const retentions = {
  days: 'Hours or days: deleted by hourly jobs when it has expired',
  sittingOver: 'Until the olympiad is closed; the secrets on slips are erased then',
  olympiads: `${learnerYears} years after the last olympiad in which the learner took part; with an award until erasure is asked for`,
  undo: '30 days, while an act can be undone',
  person: 'Until the person is erased',
  interest: `${interestYears} years after it was expressed`,
  months: 'As many months as ACTIVITY_LOG_MONTHS says, twelve at least',
  law: `${lawYears} years after issue (Companies Act 71 of 2008, section 24)`,
  platform: 'While the platform needs it',
} as const
export type Retention = keyof typeof retentions

/** A secret is erased like other values, and never exported. */
type Secrecy = 'secret' | undefined

/** A column that gets another value when the person is erased. */
export interface Erased {
  readonly erasedTo: string | number | null | Buffer | ((id: number) => string)
  readonly secrecy: Secrecy
}
export const erased = (erasedTo: Erased['erasedTo'], secrecy?: Secrecy): Erased => ({ erasedTo, secrecy })

/** Columns that need more than one value put in: their own step of the erasure (server/src/features/privacy). */
export type Step =
  | 'activity log'
  | 'typed answers'
  | 'comments of marks'
  | 'extra time'
  | 'certificates'
  | 'mails'
  | 'addresses'
export interface Elsewhere {
  readonly step: Step
  readonly secrecy: Secrecy
}
export const elsewhere = (step: Step, secrecy?: Secrecy): Elsewhere => ({ step, secrecy })

/**
 * The use of a column. `plain`: not about the person of the row. `actor`: the number of a user who did something; it stays,
 * and leads to a user without a name. `derived`: computed from the others. `figure`: exported; stays without the person.
 */
type Neutral = 'plain' | 'actor' | 'derived'
export type UpdatedUse = Neutral | 'figure' | 'lawful' | Erased | Elsewhere
/** `personal`: exported, deleted with the row. `secret`: never exported, deleted with the row. */
export type DeletedUse = Neutral | 'personal' | 'secret'
export type ColumnUse = UpdatedUse | DeletedUse

type Column<T extends keyof DB> = keyof DB[T] & string

/** Which rows are a person's: its own; those with its id in a column; those with the id of another table's row that is the person's; or a condition. */
export type Link<C extends string = string> =
  | 'self'
  | C
  | readonly [C, keyof DB]
  | ((id: number, former?: Former) => RawBuilder<boolean>)

interface Stored {
  readonly purpose: Purpose
  readonly retention: Retention
  /** Rows that also name other people: they are erased, and not exported to these. */
  readonly notExportedTo?: readonly SubjectKind[]
}
/** A table of the registry. */
export type TableUse<T extends keyof DB> = Stored &
  (
    | { readonly of?: undefined; readonly columns: { readonly [C in Column<T>]: Neutral } }
    | {
        readonly of: { readonly [K in SubjectKind]?: Link<Column<T>> }
        readonly rows: 'updated'
        readonly columns: { readonly [C in Column<T>]: UpdatedUse }
      }
    | {
        readonly of: { readonly [K in SubjectKind]?: Link<Column<T>> }
        readonly rows: 'deleted'
        readonly columns: { readonly [C in Column<T>]: DeletedUse }
      }
  )

export type TableUses<T extends keyof DB = keyof DB> = { readonly [Name in T]: TableUse<Name> }
