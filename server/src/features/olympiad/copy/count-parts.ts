import type { OlympiadId } from '@agon/domain/ids'
import { groupOfSchools, type CopyPart } from '@agon/domain/olympiad-copy'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { olympiadColumns } from './tables.ts'

export interface CountedPart {
  readonly part: CopyPart
  readonly count: number
  /** What it has, and what is not copied of it. */
  readonly note: string
}

/** What an olympiad has of each part. */
export async function countParts(db: Db, id: OlympiadId): Promise<CountedPart[]> {
  const facts = await readFacts(db, id)
  return [
    settingsOf(facts),
    {
      part: 'modules',
      count: facts.modules,
      note: facts.unused === 0 ? 'In the order of the sitting.' : `${facts.unused} of them not in the sitting.`,
    },
    {
      part: 'questions',
      count: facts.questions,
      note: 'Newest versions. Each stays one item with its original in the item bank.',
    },
    {
      part: 'copy',
      count: facts.texts + facts.tables,
      note: `${counted(facts.texts, 'text')} of General Copy, ${counted(facts.tables, 'table')} of olympiad data.`,
    },
    {
      part: 'certificates',
      count: facts.design ? 1 : 0,
      note: facts.design
        ? 'Design with its signatories. Check its title; its day moves along.'
        : 'No design was saved.',
    },
    {
      part: 'emails',
      count: facts.templates,
      note: `${counted(facts.templates, 'template')} in their newest versions, with the sender.`,
    },
    {
      part: 'contacts',
      count: facts.contacts,
      note: 'Without their consent to mail, which is asked for again.',
    },
    {
      part: 'schools',
      count: facts.schools,
      note: `To be invited: useful contacts in the group “${groupOfSchools(facts.name)}”, without consent to mail; ${facts.unaddressed} have no address.`,
    },
  ]
}

function settingsOf(facts: Facts): CountedPart {
  const columns = Object.values(olympiadColumns).filter((fate) => fate === 'settings').length
  const more = [
    facts.strands === 0 ? [] : counted(facts.strands, 'strand'),
    facts.team ? 'rules of teams' : [],
    facts.consentVersion === '' ? [] : `consent letter ${facts.consentVersion}`,
  ].flat()
  const note = ['Price, VAT, awards, consent, reminders', ...more].join(', ')
  return { part: 'settings', count: columns + facts.strands + (facts.team ? 1 : 0), note: `${note}.` }
}

interface Facts {
  readonly name: string
  readonly consentVersion: string
  readonly design: boolean
  readonly team: boolean
  readonly strands: number
  readonly modules: number
  readonly unused: number
  readonly questions: number
  readonly texts: number
  readonly tables: number
  readonly templates: number
  readonly contacts: number
  readonly schools: number
  readonly unaddressed: number
}

async function readFacts(db: Db, id: OlympiadId): Promise<Facts> {
  const count = (of: string) => sql`(select count(*)::integer from ${sql.raw(of)} olympiad_id = ${id})`
  const schools = (where: string) => sql`(select count(*)::integer from customer_participants c
    where c.olympiad_id = ${id} and c.kind = 'school' ${sql.raw(where)})`
  const { rows } = await sql<Facts>`select o.name, o.consent_version, o.certificate_config <> '{}' as design,
    exists (select from team_rules where id = o.id) as team,
    ${count('strands where')} as strands,
    ${count('question_modules where deleted_at is null and')} as modules,
    ${count('question_modules where deleted_at is null and position is null and')} as unused,
    ${count(`questions q join question_modules m on m.id = q.question_module_id
      where q.deleted_at is null and m.deleted_at is null and q.current_version_id is not null and`)} as questions,
    (select count(*)::integer from (select distinct on (key, language) value from copy_texts where olympiad_id = o.id
      order by key, language, version desc) t where value is not null) as texts,
    ${count('olympiad_data where')} as tables,
    ${count('emailers where not archived and')} as templates,
    ${count('useful_contacts where')} as contacts,
    ${schools('')} as schools,
    ${schools(`and not exists (select from school_contacts k where k.school_id = c.school_id and k.email <> '')`)} as unaddressed
    from olympiads o where o.id = ${id}`.execute(db)
  const [facts] = rows
  if (facts === undefined) throw new Error(`Olympiad ${id} has no row.`)
  return facts
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
