import type { WebsiteCopyItem } from '@agon/contract/website-copy/calls'
import { copyFields, pageLanguages, type PageKey } from '@agon/domain/website-copy'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { CopyEditor } from './CopyEditor.tsx'
import { missingWords } from './missing-words.ts'
import css from './WebsiteCopy.module.css'
import { LOCALE_NAMES } from '#/lib/locale.ts'
import { metadataAlone, pageWords, stateWords } from './words.ts'

type Props = {
  /** −1: the pages of the suite. */
  readonly olympiadId: number
}

/** Texts of the public pages of a project, or of the suite: the pages at the left, the languages of one side by side. */
export function WebsiteCopy({ olympiadId }: Props) {
  const read = useRead('GET /api/website-copy/', { query: { olympiadId } })
  const search: { readonly page?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (read.isError)
    return (
      <ErrorState
        title="The pages could not be loaded"
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined) return <Loader loading />
  const { items } = read.data
  const keys = [...new Set(items.map(({ pageKey }) => pageKey))]
  const current = keys.find((key) => key === search.page) ?? keys[0]
  const open = (page: PageKey) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, page }) })
  return (
    <div className={css.layout}>
      <nav className={css.pages} aria-label="Pages of the website">
        {keys.map((key) => (
          <PageButton
            key={key}
            pageKey={key}
            copies={items.filter(({ pageKey }) => pageKey === key)}
            current={key === current}
            onOpen={() => open(key)}
          />
        ))}
      </nav>
      <div className={css.languages}>
        {pageLanguages.flatMap((language) => {
          const copy = items.find((one) => one.pageKey === current && one.language === language)
          return copy === undefined ? [] : [<CopyEditor key={copy.id} listed={copy} />]
        })}
      </div>
    </div>
  )
}

type ButtonProps = {
  readonly pageKey: PageKey
  readonly copies: readonly WebsiteCopyItem[]
  readonly current: boolean
  readonly onOpen: () => void
}

function PageButton({ pageKey, copies, current, onOpen }: ButtonProps) {
  const unpublished = copies.find(({ state }) => state !== 'published')
  const { label, tone } = stateWords[unpublished?.state ?? 'published']
  const wanted = copyFields.filter((field) => field !== 'body' || !metadataAlone.has(pageKey))
  const missing = copies.flatMap((copy) => {
    const words = missingWords(copy, wanted)
    if (copy.published === null) return [`${LOCALE_NAMES[copy.language]} is not published`]
    return words.length === 0 ? [] : [`${LOCALE_NAMES[copy.language]} lacks ${words.join(', ')}`]
  })
  return (
    <button type="button" aria-current={current ? 'true' : undefined} onClick={onOpen}>
      <span>{pageWords[pageKey]}</span>
      <StatusDot tone={tone}>{label}</StatusDot>
      {missing.length === 0 ? null : <small>{missing.join('. ')}.</small>}
    </button>
  )
}
