import type { CopyItem } from '@agon/contract/copy/calls'
import { copyPlaces } from '@agon/domain/copy'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Copy.module.css'
import { TextPanel } from './TextPanel.tsx'
import { LOCALE_NAMES } from '#/lib/locale.ts'

type Props = {
  /** −1: the platform. */
  readonly olympiadId: number
}

/** Texts on one page; a search that finds more asks for another word. */
const mostShown = 60

/** Finds a text by what the screen shows, and opens it. Without a search, the texts that are worded already. */
export function CopyTexts({ olympiadId }: Props) {
  const search: { readonly key?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const sought = q === '' ? { worded: true } : { q }
  const read = useRead('GET /api/copy/', { query: { olympiadId, ...sought } })
  const { number } = useFigures()
  const texts = byKey(read.data?.items ?? [])
  const open = (key: string | undefined) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, key }) })
  return (
    <>
      <div className={css.search}>
        <TextField
          name="q"
          type="search"
          label="Words that you see on the screen"
          hint="In English or Afrikaans. All words are found anywhere in the text."
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Loader loading={read.isPending} />
      {read.isError ? (
        <ErrorState
          title="The texts could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {read.data === undefined ? null : texts.length === 0 ? (
        <Nothing isSearch={q !== ''} />
      ) : (
        <section aria-labelledby="texts-found">
          <h2 id="texts-found" className={css.found}>
            {headingOf(texts.length, q, number)}
          </h2>
          <ul className={css.texts}>
            {texts.slice(0, mostShown).map((items) => (
              <TextRow key={items[0].key} items={items} onOpen={() => open(items[0].key)} />
            ))}
          </ul>
        </section>
      )}
      {typeof search.key === 'string' ? (
        <TextPanel key={search.key} olympiadId={olympiadId} textKey={search.key} onClose={() => open(undefined)} />
      ) : null}
    </>
  )
}

type Text = readonly [CopyItem, ...CopyItem[]]

function byKey(items: readonly CopyItem[]): Text[] {
  const found = new Map<string, [CopyItem, ...CopyItem[]]>()
  for (const item of items) {
    const known = found.get(item.key)
    if (known === undefined) found.set(item.key, [item])
    else known.push(item)
  }
  return [...found.values()]
}

function headingOf(count: number, q: string, number: (value: number) => string): string {
  if (q === '') return count === 1 ? 'One changed text' : `${number(count)} changed texts`
  if (count > mostShown) return `The first ${mostShown} of ${number(count)} texts. Add a word to find fewer.`
  return count === 1 ? 'One text' : `${number(count)} texts`
}

function TextRow({ items, onOpen }: { readonly items: Text; readonly onOpen: () => void }) {
  const [{ places }] = items
  const isWorded = items.some(({ value }) => value !== null)
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span className={css.place}>
          {places.map((place) => copyPlaces[place]).join(', ')}
          {isWorded ? <StatusDot tone="good">Changed</StatusDot> : null}
        </span>
        {items.map((item) => (
          <span key={item.language} lang={item.language}>
            <span className={css.language} lang="en">
              {LOCALE_NAMES[item.language]}
            </span>
            {item.value ?? item.default}
          </span>
        ))}
      </button>
    </li>
  )
}

function Nothing({ isSearch }: { readonly isSearch: boolean }) {
  return isSearch ? (
    <EmptyState title="No text has these words">
      Type fewer of them. Names, dates and numbers are filled in later and are not part of a text; a text of staff pages
      cannot be changed.
    </EmptyState>
  ) : (
    <EmptyState title="No text has been changed">
      Type some words that you see on a page of learners, teachers or the public. Then open the text and write your own.
    </EmptyState>
  )
}
