import type { WebsiteCopyItem } from '@agon/contract/website-copy/calls'
import type { CopyField } from '@agon/domain/website-copy'

const names: Readonly<Record<CopyField, string>> = {
  title: 'title',
  ogTitle: 'title in link previews',
  description: 'description',
  keywords: 'keywords',
  body: 'text',
}

/** Missing parts of a page, to be named beside it. */
export function missingWords(copy: WebsiteCopyItem, wanted: readonly CopyField[]): string[] {
  return wanted.filter((field) => copy[field].trim() === '').map((field) => names[field])
}
