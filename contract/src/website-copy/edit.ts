import { longestCopy } from '@agon/domain/website-copy'
import { edit, line, own, text } from '../edit.ts'

/** One page of the website in one language. */
export const websiteCopyEdit = edit('website-copy', '/api/website-copy/', {
  title: line('Title', {
    max: longestCopy.title,
    required: true,
    hint: 'The heading of the page, and its name in the tab of a browser.',
  }),
  body: own<string>()('Text'),
  ogTitle: line('Title in link previews', {
    max: longestCopy.ogTitle,
    heading: 'Search engines and link previews',
    hint: 'Shown where the address is sent in a message. Empty: the title.',
  }),
  description: text('Description', {
    max: longestCopy.description,
    rows: 3,
    hint: 'One or two sentences: search engines and messengers show them below the title.',
  }),
  keywords: line('Keywords', { max: longestCopy.keywords, hint: 'Separated by commas.' }),
})
