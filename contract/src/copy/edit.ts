import { edit, text } from '../edit.ts'

/** An olympiad's words for one text of the app in one language. */
export const copyEdit = edit('copy', '/api/copy/', {
  value: text('Your words', { max: 6000, rows: 4, hint: 'Empty: the words of the product.' }),
})
