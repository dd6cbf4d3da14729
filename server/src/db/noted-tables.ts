import type { DB } from './generated.ts'
import { examDay } from './audited-tables/exam-day.ts'
import { identity } from './audited-tables/identity.ts'
import { interest } from './audited-tables/interest.ts'
import { mail } from './audited-tables/mail.ts'
import { massMail } from './audited-tables/mass-mail.ts'
import { money } from './audited-tables/money.ts'
import { paper } from './audited-tables/paper.ts'
import { participation } from './audited-tables/participation.ts'
import { platform } from './audited-tables/platform.ts'
import { results } from './audited-tables/results.ts'
import { schools } from './audited-tables/schools.ts'
import { sitting } from './audited-tables/sitting.ts'
import { teams } from './audited-tables/teams.ts'
import type { TableTrigger } from './install-triggers.ts'
import type { Audited, AuditedTables } from './audited-tables/audited.ts'

/** Every table: one without an entry does not compile. Secrets, marks, keys of questions and free text about people stay out. */
export const notedTables: AuditedTables<keyof DB> = {
  ...examDay,
  ...identity,
  ...interest,
  ...mail,
  ...massMail,
  ...money,
  ...paper,
  ...participation,
  ...platform,
  ...results,
  ...schools,
  ...sitting,
  ...teams,
}

/** The trigger of each table whose changes are noted. */
export function auditTriggers(): TableTrigger[] {
  return Object.entries(notedTables).flatMap(([table, entry]) =>
    typeof entry === 'string' ? [] : [trigger(snake(table), entry as Audited<keyof DB>)],
  )
}

function trigger(table: string, { key, olympiad, plain, personal, silent }: Audited<keyof DB>): TableTrigger {
  const list = (columns: readonly string[]) => `'${columns.map(snake).join(',')}'`
  const given = [
    list([key ?? 'id']),
    list([olympiadOf(olympiad)]),
    list([personal?.id ?? '']),
    list([...plain, ...(personal?.columns ?? [])]),
    list(silent ?? []),
  ]
  return {
    table,
    name: 'note_change',
    statement: (on) => `create or replace trigger note_change after insert or update or delete on ${on} for each row
      when (current_setting('agon.activity', true) = 'on') execute function note_change(${given.join(', ')})`,
  }
}

function olympiadOf(olympiad: Audited<keyof DB>['olympiad']): string {
  if (typeof olympiad !== 'object') return olympiad ?? 'olympiadId'
  return `${olympiad.through}>${olympiad.of}`
}

export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Columns of a table whose values the activity log has, and those that it leaves out; it has the names of the others. Undefined for a table that is not in the log. */
export function columnsOfLog(table: keyof DB): { plain: readonly string[]; silent: readonly string[] } | undefined {
  const entry: { plain?: readonly string[]; silent?: readonly string[] } | string = notedTables[table]
  if (typeof entry === 'string') return undefined
  const { plain = [], silent = [] } = entry
  return { plain: plain.map(snake), silent: silent.map(snake) }
}
