import { snake } from '../noted-tables.ts'
import { everyTable, type AnyTable } from './registry.ts'
import { purposes, retentions, type ColumnUse, type Retention, type SubjectKind } from './table-use.ts'

/** docs/privacy.md: what the registry says, for people to read. */
export function privacyPage(): string {
  const tables = everyTable()
  const withPeople = tables.filter(({ of }) => Object.keys(of).length > 0)
  const sections = Object.entries(purposes).flatMap(([purpose, title]) => {
    const own = withPeople.filter((table) => table.purpose === purpose)
    return own.length === 0 ? [] : [`## ${title}\n${own.map(entry).join('\n')}`]
  })
  const periods = Object.entries(retentions).map(
    ([retention, words]) => `- **${retentionNames[retention as Retention]}**: ${words}.`,
  )
  const withoutPeople = tables.filter((table) => !withPeople.includes(table)).map(({ table }) => `\`${snake(table)}\``)
  return `${intro}
## How long data are stored
${periods.join('\n')}

${sections.join('\n\n')}

## Tables without personal data
${withoutPeople.join(', ')}. Some of their columns have the number of the user who did something; it stays, and leads to a user without a name after an erasure.
`
}

const peopleNames: Readonly<Record<SubjectKind, string>> = {
  learner: 'learners',
  user: 'staff and teachers',
  member: 'members of teams',
  interest: 'people who expressed interest',
  contact: 'interested and affected parties',
}

const retentionNames: Readonly<Record<Retention, string>> = {
  days: 'days',
  sittingOver: 'sitting',
  olympiads: 'olympiads',
  undo: 'undo',
  person: 'person',
  interest: 'interest',
  months: 'log',
  law: 'law',
  platform: 'platform',
}

const intro = `# Personal data

Written by \`node server/src/db/personal-data/write-privacy-page.ts\` from the registry in \`server/src/db/personal-data/\`, in which every column of every table has an entry; a test fails when this page is out of date.

People can ask for their data (Personal Data in the overlord’s navigation makes a ZIP file) and for their erasure. “Erased” values are emptied or replaced when the person is erased; “stays” are figures that no longer lead to a person; “deleted” rows go as a whole. Secrets (passwords, links, keys) are never exported.

Erasures are also written to \`DATA_DIR/erasures.jsonl\`, numbers only. Keep this file out of database backups: after a restore the product erases these persons again within the hour.

`

function entry({ table, of, rows, retention, columns }: AnyTable): string {
  const named = (wanted: (use: ColumnUse) => boolean) =>
    Object.entries(columns).flatMap(([column, use]) => (wanted(use) ? [`\`${snake(column)}\``] : []))
  const lists = [
    [rows === 'deleted' ? 'deleted' : 'erased', named((use) => typeof use === 'object' || use === 'personal')],
    [rows === 'deleted' ? 'deleted secrets' : 'secrets', named((use) => use === 'secret')],
    ['stays', named((use) => use === 'figure')],
    ['stays as long as the law asks for', named((use) => use === 'lawful')],
  ] as const
  const parts = lists.flatMap(([label, names]) => (names.length === 0 ? [] : [`${label} ${names.join(', ')}`]))
  const people = Object.keys(of).map((kind) => peopleNames[kind as SubjectKind])
  return `- \`${snake(table)}\` (${people.join('; ')}): ${parts.join('; ')} – *${retentionNames[retention as Retention]}*`
}
