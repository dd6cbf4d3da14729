import type { OlympiadDataItem } from '@agon/contract/olympiad-data/calls'

const languages = { en: 'English', af: 'Afrikaans' } as const

/** The public pages that show a table, each with its language. */
export function ShownOn({ pages }: { readonly pages: OlympiadDataItem['shownOn'] }) {
  return (
    <ul>
      {pages.map(({ title, language, path }) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            {title === '' ? path : title}
          </a>
          , {languages[language]}
        </li>
      ))}
    </ul>
  )
}
