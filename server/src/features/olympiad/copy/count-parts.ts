import type { OlympiadId } from '@agon/domain/ids'
import { groupOfSchools, type CopyPart } from '@agon/domain/olympiad-copy'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { olympiadColumns } from './tables.ts'

export interface CountedPart {
  readonly part: CopyPart
  readonly count: number
  /** Its content, and the rest that is not copied. */
  readonly note: string
}

/** The number of records of each part. */
export async function countParts(db: Db, id: OlympiadId): Promise<CountedPart[]> {
  const facts = await readFacts(db, id)
  const { name, modules, unused, questions, texts, tables, design, templates, sender, contacts, schools } = facts
  const noteOf = (count: number, note: string) => (count === 0 ? 'None.' : note)
  const group = groupOfSchools(name)
  return [
    settingsOf(facts),
    {
      part: 'modules',
      count: modules,
      note: noteOf(modules, unused === 0 ? 'In the order of the sitting.' : `Not in the sitting: ${unused}.`),
    },
    {
      part: 'questions',
      count: questions,
      note: noteOf(questions, 'Newest versions. Each stays one item with its original in the item bank.'),
    },
    {
      part: 'copy',
      count: texts + tables,
      note: `${counted(texts, 'text')} of General Copy, ${counted(tables, 'table')} of olympiad data.`,
    },
    {
      part: 'certificates',
      count: design ? 1 : 0,
      note: design ? 'Title, signatories and layout. Check the title; the day moves along.' : 'None.',
    },
    {
      part: 'emails',
      count: templates + (sender ? 1 : 0),
      note: `Newest versions of ${counted(templates, 'template')}${sender ? ', and the sender' : ''}.`,
    },
    { part: 'contacts', count: contacts, note: noteOf(contacts, 'Without consent to mail, which is asked for again.') },
    {
      part: 'schools',
      count: schools,
      note: noteOf(
        schools,
        `Useful contacts in the group “${group}”, without consent to mail. Without an address: ${facts.unaddressed}.`,
      ),
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
  return { part: 'settings', count: columns + (facts.team ? 1 : 0), note: `${note}.` }
}

interface Facts {
  readonly name: string
  readonly consentVersion: string
  readonly design: boolean
  readonly sender: boolean
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
    o.sender_address || o.sender_name || o.reply_to <> '' as sender,
    exists (select from team_rules where id = o.id) as team,
    jsonb_array_length(o.strands) as strands,
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
