import type { FoundRecord } from '@agon/contract/search/calls'
import { foundTypes } from '@agon/contract/search/calls'
import { platformOlympiadId } from '@agon/domain/constants'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { ActAsDialog } from '#/app/ActAsDialog.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Button } from '#/ui/Button.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import css from './Search.module.css'

/** As the server searches. */
const fewestLetters = 3

/** One box for a caller's words. They are not in the address: they may be a name. */
export function SearchPage() {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  return (
    <>
      <StaffHeader lead="Find any record: a name, a school, an order, a payment reference, a certificate, a receipt code, an e-mail address, an olympiad." />
      <Sections>
        <search>
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault()
              setQ(typed.trim())
            }}
          >
            <TextField
              name="q"
              type="search"
              label="Search"
              hint="At least three letters or digits."
              first
              maxLength={100}
              value={typed}
              onChange={setTyped}
            />
            <Button submit kind="primary">
              Search
            </Button>
          </form>
        </search>
        {q.length < fewestLetters ? null : <Found q={q} />}
      </Sections>
    </>
  )
}

const headings: Readonly<Record<FoundRecord['type'], string>> = {
  order: 'Orders',
  certificate: 'Certificates',
  receipt: 'Receipts',
  mail: 'Mails',
  learner: 'Learners',
  teacher: 'Teachers and staff',
  school: 'Schools',
  olympiad: 'Olympiads',
}

/** Opens a person’s own pages, as the person sees them. */
function ActAs({ item: { title, userId, participantId, olympiadId } }: { readonly item: FoundRecord }) {
  const [asking, setAsking] = useState(false)
  const person =
    userId === null ? (participantId === null ? null : { participantId, name: title }) : { userId, name: title }
  if (person === null) return <span />
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Act as {title}
      </Button>
      {asking ? (
        <ActAsDialog people={[person]} olympiadId={olympiadId ?? undefined} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}

function Found({ q }: { readonly q: string }) {
  const found = useRead('GET /api/search/', { query: { olympiadId: platformOlympiadId, q } })
  if (found.isError)
    return <ErrorState title="The search failed" reason={found.error.message} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Loader loading />
  const { items, nearest } = found.data
  if (items.length === 0)
    return <EmptyState title="No results">Try one of the names alone, or the whole number.</EmptyState>
  return (
    <>
      {nearest.length === 0 ? null : (
        <Notice tone="info">No record has these words. Results for “{nearest[0]}”:</Notice>
      )}
      {foundTypes
        .map((type) => ({ type, own: items.filter((item) => item.type === type) }))
        .filter(({ own }) => own.length > 0)
        .map(({ type, own }) => (
          <Section key={type} label={headings[type]}>
            <h2>{headings[type]}</h2>
            <ul className={css.list}>
              {own.map((item) => (
                <li key={item.id}>
                  <a href={item.href}>{item.title}</a>
                  <span>{item.detail}</span>
                  <ActAs item={item} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
    </>
  )
}
