import { systemMails } from '@agon/domain/emailer/system-mails'
import { choice, flag, id, number, text, texts, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

const titles = Object.fromEntries(Object.entries(systemMails).map(([key, { title }]) => [key, title]))

/** Templates of mails. The name of a system mail is its key, which the table shows as its title. */
export const emailerList = list('/api/emailer/', {
  fields: {
    id: id<'emailer'>(),
    name: text('Template', { sort: true, width: 296, choices: titles }),
    kind: choice(null, { system: 'System e-mail', mass: 'Mass mailer' }, { filter: true }),
    isOwn: flag(
      'Words',
      {
        true: { label: 'Own words', sentence: 'the olympiad’s own' },
        false: { label: 'The platform’s words', sentence: 'the platform’s' },
      },
      { width: 152 },
    ),
    locales: texts('Languages', { width: 128 }),
    savedAt: time('Saved', { nullable: true, width: 144 }),
    olympiadId: id<'olympiad'>({ nullable: true }),
    variables: texts(null),
    version: number(null),
  },
  defaultSort: 'name',
})
export type EmailerRow = RowOfList<typeof emailerList>
