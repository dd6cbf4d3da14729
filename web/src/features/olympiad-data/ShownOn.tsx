import type { OlympiadDataItem } from '@agon/contract/olympiad-data/calls'
import { browserZone } from '#/lib/browser-zone.ts'
import { LOCALE_NAMES } from '#/lib/locale.ts'
import { useFigures } from '#/lib/use-figures.ts'

/** The public pages that show a table, each with its language, and with its time if it is scheduled. */
export function ShownOn({ pages }: { readonly pages: OlympiadDataItem['shownOn'] }) {
  const { time } = useFigures()
  return (
    <ul>
      {pages.map(({ title, language, path, from }) => (
        <li key={path}>
          {from === null ? (
            <a href={path} target="_blank" rel="noreferrer">
              {title === '' ? path : title}
            </a>
          ) : (
            title
          )}
          , {LOCALE_NAMES[language]}
          {from === null ? null : `, from ${time(from, browserZone)}`}
        </li>
      ))}
    </ul>
  )
}
