import { erasureList, personKinds, type PersonKind } from '@agon/contract/privacy/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { ListTable } from '#/app/list/ListPage.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Pick, PickList } from '#/ui/PickList.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { FindPerson } from './FindPerson.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import css from './Privacy.module.css'

/** The stored data of a person, to hand over or to erase. */
export function PersonalDataPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const q = typeof search['name'] === 'string' ? search['name'] : ''
  const [, kind, id] = /^(\w+)-(\d+)$/.exec(String(search['person'] ?? '')) ?? []
  const show = (next: { name?: string; person?: string }) =>
    void navigate({ to: '.', search: { ...(q === '' ? {} : { name: q }), ...next } })
  return (
    <>
      <StaffHeader lead="Hand over or erase the data of a learner, a teacher or a member of staff." />
      <Sections>
        <Section label="People">
          <FindPerson key={q} q={q} onFind={(name) => show({ name })} />
          {q === '' ? null : (
            <Found q={q} open={String(search['person'])} onOpen={(person) => show({ name: q, person })} />
          )}
        </Section>
        <Section title="Erased">
          <ListTable
            list={erasureList}
            scope={{}}
            label="Erased persons"
            empty={{
              title: 'No erasures yet',
              text: 'Find a person above to see and erase the stored data.',
            }}
          />
        </Section>
      </Sections>
      {!isKind(kind) ? null : (
        <PersonPanel key={`${kind}-${id}`} kind={kind} id={Number(id)} onClose={() => show({})} />
      )}
    </>
  )
}

const isKind = (kind: string | undefined): kind is PersonKind => kind !== undefined && Object.hasOwn(personKinds, kind)

type FoundProps = { readonly q: string; readonly open: string; readonly onOpen: (person: string) => void }

function Found({ q, open, onOpen }: FoundProps) {
  const found = useRead('GET /api/privacy/people', { query: { q } })
  if (found.isError)
    return <ErrorState title="The search failed" reason={found.error.message} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Loader loading />
  if (found.data.items.length === 0) {
    return <EmptyState title="No results">Try one of the names alone, the user name or the school.</EmptyState>
  }
  return (
    <PickList label="People found">
      {found.data.items.map(({ kind, id, name, about }) => {
        const person = `${kind}-${id}`
        return (
          <Pick key={person} name={name} open={open === person} onOpen={() => onOpen(person)}>
            <span className={css.about}>
              {personKinds[kind]} · {about}
            </span>
          </Pick>
        )
      })}
    </PickList>
  )
}
