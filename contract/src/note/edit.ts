import type { AppLogKey } from '@agon/domain/app-log'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { NotePage } from '@agon/domain/note'
import { edit, line, own, text } from '../edit.ts'

/** A note. Each of the three pages has some of the fields, see `fieldsOfPage`. */
export const noteEdit = edit('note', '/api/note/', {
  page: own<NotePage>()('Page', { only: 'add', required: true }),
  olympiadId: own<OlympiadId | null>()('Olympiad'),
  date: own<string | null>()('Date', { hint: 'Empty: today.' }),
  title: line('Title', { max: 200, required: true }),
  body: text('Text', { max: 8000, rows: 6, hint: 'An empty line begins a paragraph, a hyphen a list.' }),
  cause: text('Cause', { max: 4000, rows: 3 }),
  remedy: text('Remedy', { max: 8000, rows: 6, hint: 'An empty line begins a paragraph, a hyphen a list.' }),
  links: text('Links', { max: 2000, rows: 2, hint: 'Addresses, one in each line.' }),
  logKey: own<AppLogKey | null>()('Subject in the app log', {
    hint: 'The App Log Viewer offers the remedy at lines of this subject.',
  }),
  ownerId: own<UserId | null>()('Responsible', { hint: 'This person is reminded by e-mail on the due day.' }),
  daysBefore: own<number | null>()('Days before the opening', { hint: 'The item is due on this day.' }),
})

/** The fields of each page’s form. */
export const fieldsOfPage = {
  'before-olympiad': ['olympiadId', 'title', 'body', 'ownerId', 'daysBefore'],
  olympiad: ['olympiadId', 'date', 'title', 'body'],
  'common-issues': ['title', 'cause', 'remedy', 'links', 'logKey'],
} as const satisfies Record<NotePage, readonly (keyof typeof noteEdit.fields)[]>
