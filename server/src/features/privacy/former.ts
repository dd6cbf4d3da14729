import { sql } from 'kysely'
import { loggedChange, readValues } from '#/activity/change.ts'
import { findKeys, type Person } from '#/activity/person-keys.ts'
import type { Db } from '#/db/database.ts'
import { namesOf } from '#/db/personal-data/mails-about.ts'
import { removedLearners } from '#/db/personal-data/removed-learners.ts'
import type { Former, Subject } from '#/db/personal-data/table-use.ts'
import type { App } from '#/http/handler.ts'

/** Beyond these, a name was corrected back and forth. */
const mostNames = 40

/** The person's names, also those of before. */
export const namesOfPerson = ({ former }: Subject, name: string): string[] => [
  ...new Set([name.trim(), ...(former?.names ?? [])]),
]

/** The person with names and addresses of before. The sealed values of the activity log have them, until the key is gone. */
export async function withFormer(app: Pick<App, 'keys'>, db: Db, { kind, id }: Subject): Promise<Subject> {
  if (kind === 'member') return { kind, id, former: await formerMember(db, id) }
  if (kind !== 'learner' && kind !== 'user') return { kind, id }
  const persons = kind === 'user' ? [`users:${id}` as const] : await learnersOf(db, id)
  const logged = await readLogged(app, db, persons)
  return { kind, id, former: kind === 'user' ? formerUser(logged) : await formerLearner(db, id, logged) }
}

/** Also the records that were merged into the learner's. */
async function learnersOf(db: Db, id: number): Promise<Person[]> {
  const merged = await db
    .selectFrom('mergedRecords')
    .select('fromId')
    .where('kind', '=', 'learners')
    .where('intoId', '=', id)
    .execute()
  return [`learners:${id}`, ...merged.map(({ fromId }) => `learners:${fromId}` as const)]
}

/** The values of a column in the log of these records, old and new. */
type Logged = (column: string) => string[]

async function readLogged({ keys }: Pick<App, 'keys'>, db: Db, persons: readonly Person[]): Promise<Logged> {
  const { rows } = await sql<{ changes: unknown[] }>`select changes from activity_log
    where act_id is null and activity_records(changes) && ${persons}::text[]`.execute(db)
  const changes = rows.flatMap((row) => row.changes.map((change) => loggedChange.parse(change)))
  const own = changes.filter(({ person }) => persons.some((one) => one === person))
  const open = await findKeys(db, keys.persons, persons)
  const values = own.map((change) => readValues(change, open).values)
  return (column) => [
    ...new Set(values.flatMap((value) => value[column] ?? []).filter((text) => typeof text === 'string')),
  ]
}

const formerUser = (logged: Logged): Former => ({
  names: logged('full_name').slice(0, mostNames),
  addresses: logged('email').slice(0, mostNames),
})

/** Requests of the team have the names of before: each first name with each last name. */
async function formerMember(db: Db, id: number): Promise<Former> {
  const { rows } = await sql<{ name: string }>`
    with own as (
      select first_name, last_name from team_members where id = ${id}
      union all select changes -> 'firstName' ->> at, changes -> 'lastName' ->> at
        from proposals, generate_series(0, 1) at where member_id = ${id})
    select btrim(f.first_name || ' ' || l.last_name) as name
    from (select distinct first_name from own where first_name is not null) f,
      (select distinct last_name from own where last_name is not null) l order by 1`.execute(db)
  return { names: rows.flatMap(({ name }) => (name === '' ? [] : [name])).slice(0, mostNames), addresses: [] }
}

/** First and last names were corrected apart from each other: each first name with each last name. */
async function formerLearner(db: Db, id: number, logged: Logged): Promise<Former> {
  const learner = await sql<{ firstName: string; lastName: string }>`
    select first_name, last_name from learners where id = ${id}
    union all select first_name, last_name from ${removedLearners} gone where id = ${id}`.execute(db)
  const present = learner.rows[0]
  const { rows } = await sql<{ name: string }>`select name from ${namesOf(id)} names(name)`.execute(db)
  if (present === undefined) return { names: rows.map(({ name }) => name), addresses: [] }
  const last = new Set([present.lastName, ...logged('last_name')])
  const names = [...new Set([present.firstName, ...logged('first_name')])].flatMap((first) =>
    [...last].map((each) => `${first} ${each}`.trim()),
  )
  return { names: [...new Set([...rows.map(({ name }) => name), ...names])].slice(0, mostNames), addresses: [] }
}
