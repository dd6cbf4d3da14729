import type { PersonKind } from '@agon/contract/privacy/list'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { removedLearners, removedParticipations } from '#/db/personal-data/removed-learners.ts'
import { subjectTables, type Subject } from '#/db/personal-data/table-use.ts'
import { markFrequent, matchesWords } from '#/db/search.ts'

/** People of each kind that are shown. One more is read, to know that there are others. */
const most = 20
const read = most + 1
/** Participations among which learners are found: some learners have several. */
const participations = read * 10

interface Found {
  kind: PersonKind
  id: number
  name: string
  about: string
}

/** By what the search of a participation has. */
const matchesRemoved = (text: string) =>
  sql.join(
    matchesWords(sql`folded(concat_ws(' ', p.first_name, p.last_name, p.username, p.school_name))`, text),
    sql` and `,
  )

const matchesMember = (text: string) =>
  sql.join(
    matchesWords(sql`folded(m.first_name || ' ' || m.last_name || ' ' || m.badge_name || ' ' || k.name)`, text),
    sql` and `,
  )

/** Learners, staff, teachers, members of teams, interest and contacts by the words of a name, a user name, an address or a school. */
export async function findPeople(db: Db, text: string): Promise<{ items: Found[]; more: boolean }> {
  const matches = (column: string, words = text) => sql.join(matchesWords(sql.ref(column), words), sql` and `)
  if (matchesWords(sql.ref('users.search'), text).length === 0) return { items: [], more: false }
  const marked = await markFrequent(db, 'participants.search', text)
  const { rows } = await sql<Found>`
    (select 'user' as kind, id, full_name as name, username || coalesce(', ' || nullif(email, username), '') as about
      from users where ${matches('users.search')} order by full_name, id limit ${read})
    union all
    (select 'learner', l.id, l.first_name || ' ' || l.last_name,
      (select string_agg(p.school_name || ', ' || o.title, '; ' order by p.id desc)
        from participants p join olympiads o on o.id = p.olympiad_id where p.learner_id = l.id)
      from learners l where l.id in (
        select learner_id from participants where ${matches('participants.search', marked)} limit ${participations})
      order by l.last_name, l.first_name, l.id limit ${read})
    union all
    (select 'learner', l.id, btrim(l.first_name || ' ' || l.last_name),
      'removed; ' || string_agg(p.school_name || ', ' || o.title, '; ' order by p.id desc)
      from ${removedParticipations} p join ${removedLearners} l on l.id = p.learner_id
      join olympiads o on o.id = p.olympiad_id where ${matchesRemoved(text)}
      group by l.id, l.first_name, l.last_name order by l.last_name, l.first_name, l.id limit ${read})
    union all
    (select 'member', m.id, m.first_name || ' ' || m.last_name, k.name || ', ' || o.title
      from team_members m join customer_participants c on c.id = m.team_id join countries k on k.id = c.country_id
      join olympiads o on o.id = c.olympiad_id
      where m.participant_id is null and ${matchesMember(text)}
      order by m.last_name, m.first_name, m.id limit ${read})
    union all
    (select 'interest', i.id, i.first_name || ' ' || i.last_name, i.email || ', ' || o.title
      from interests i join olympiads o on o.id = i.olympiad_id where ${matches('i.search')}
      order by i.id desc limit ${read})
    union all
    (select 'contact', c.id, c.name, concat_ws(', ', nullif(c.organisation, ''), o.title)
      from useful_contacts c join olympiads o on o.id = c.olympiad_id where ${matches('c.search')}
      order by c.name, c.id limit ${read})`.execute(db)
  const items = [...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap((found) => found.slice(0, most))
  return { items, more: items.length < rows.length }
}

const nameOf: Readonly<Record<PersonKind, RawBuilder<string>>> = {
  learner: sql`first_name || ' ' || last_name`,
  user: sql`full_name`,
  member: sql`first_name || ' ' || last_name`,
  interest: sql`first_name || ' ' || last_name`,
  contact: sql`name`,
}

/** A person's name and how long the person is known. A contestant is a learner: as a member of a team there is none. */
export async function findPerson(db: Db, { kind, id }: Subject): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    select ${nameOf[kind]} as name, created_at, false as removed from ${sql.table(subjectTables[kind])} where id = ${id}
      and ${kind === 'member' ? sql`participant_id is null` : sql`true`}`.execute(db)
  return rows[0] ?? (kind === 'learner' ? await findRemoved(db, id) : undefined)
}

interface KnownPerson {
  readonly name: string
  readonly createdAt: Date
  /** The learner was removed from a list, and comes back if that is undone. */
  readonly removed: boolean
}

async function findRemoved(db: Db, id: number): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    select btrim(first_name || ' ' || last_name) as name, created_at, true as removed
    from ${removedLearners} gone where id = ${id}`.execute(db)
  return rows[0]
}
