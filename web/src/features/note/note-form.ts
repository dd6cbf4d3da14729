import { fieldsOfPage, noteEdit } from '@agon/contract/note/edit'
import type { NotePage } from '@agon/domain/note'
import type { EditWords } from '#/app/edit/words.ts'
import type { Values } from '#/app/edit/values.ts'

/** Names of the fields that the page’s form does not have. */
export function withoutOf(page: NotePage): string[] {
  const shown: readonly string[] = fieldsOfPage[page]
  return Object.keys(noteEdit.fields).filter((name) => !shown.includes(name))
}

const empty: Values = {
  olympiadId: null,
  date: null,
  body: '',
  cause: '',
  remedy: '',
  links: '',
  logKey: null,
  ownerId: null,
  daysBefore: null,
}

/** The values of these fields in a new note. */
export function fixedOf(page: NotePage): Values {
  return Object.fromEntries(withoutOf(page).map((name) => [name, name === 'page' ? page : (empty[name] ?? null)]))
}

export const wordsOfPage: Record<NotePage, EditWords<typeof noteEdit>> = {
  'before-olympiad': { title: { label: 'Item' }, body: { label: 'Explanation' } },
  olympiad: {},
  'common-issues': { title: { label: 'Symptom', hint: 'As people describe it: they search for these words.' } },
}
