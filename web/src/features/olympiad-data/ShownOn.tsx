import type { OlympiadDataItem } from '@agon/contract/olympiad-data/calls'
import { LOCALE_NAMES } from '#/lib/locale.ts'

/** The public pages that show a table, each with its language. */
export function ShownOn({ pages }: { readonly pages: OlympiadDataItem['shownOn'] }) {
  return (
    <ul>
      {pages.map(({ title, language, path }) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            {title === '' ? path : title}
          </a>
          , {LOCALE_NAMES[language]}
        </li>
      ))}
    </ul>
  )
}
