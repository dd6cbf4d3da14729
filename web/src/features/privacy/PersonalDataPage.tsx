import type { FoundPerson } from '@agon/contract/privacy/calls'
import { erasureList, personKinds } from '@agon/contract/privacy/list'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { ListTable } from '#/app/list/ListPage.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Pick, PickList } from '#/ui/PickList.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { FindPerson } from './FindPerson.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import css from './Privacy.module.css'

/** The stored data of a person, to hand over or to erase. The address has no names. */
export function PersonalDataPage() {
  const [q, setQ] = useState('')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [shown, setShown] = useState<Shown | null>(() => personIn(String(search['open'])))
  return (
    <>
      <StaffHeader lead="Hand over or erase the data of a learner, a teacher, a member of staff or a team, an interest or a contact." />
      <Sections>
        <Section label="People">
          <FindPerson onFind={setQ} />
          {q === '' ? null : <Found q={q} shown={shown} onShow={setShown} />}
        </Section>
        <section className={css.erased} aria-label="Erased">
          <h2>Erased</h2>
          <ListTable
            list={erasureList}
            scope={{}}
            label="Erased persons"
            empty={{ title: 'No erasures yet', text: 'Find a person above to see and erase the stored data.' }}
          />
        </section>
      </Sections>
      {shown === null ? null : (
        <PersonPanel key={`${shown.kind} ${shown.id}`} kind={shown.kind} id={shown.id} onClose={() => setShown(null)} />
      )}
    </>
  )
}

type Shown = Pick<FoundPerson, 'kind' | 'id'>

/** A person in the address, by number: `learner-12`. */
function personIn(text: string): Shown | null {
  const [, kind, id] = /^(learner|user)-(\d{1,9})$/.exec(text) ?? []
  // As the pattern names them; a number that is no person’s is not found.
  return id === undefined ? null : { kind: kind as Shown['kind'], id: Number(id) as Shown['id'] }
}

type FoundProps = { readonly q: string; readonly shown: Shown | null; readonly onShow: (person: Shown) => void }

function Found({ q, shown, onShow }: FoundProps) {
  const found = useRead('GET /api/privacy/people', { query: { q } })
  if (found.isError)
    return <ErrorState title="The search failed" reason={found.error.message} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Loader loading />
  if (found.data.items.length === 0) {
    return <EmptyState title="No results">Try one of the names alone, the user name or the school.</EmptyState>
  }
  const { items, more } = found.data
  return (
    <>
      {more ? (
        <Notice tone="info">More people have these words. Add a word: the other name or the school.</Notice>
      ) : null}
      <PickList label="People found">
        {items.map(({ kind, id, name, about }) => (
          <Pick
            key={`${kind} ${id}`}
            name={name}
            open={shown?.kind === kind && shown.id === id}
            onOpen={() => onShow({ kind, id })}
          >
            <span className={css.about}>
              {personKinds[kind]} · {about}
            </span>
          </Pick>
        ))}
      </PickList>
    </>
  )
}
