import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { SearchBox } from '#/ui/table/SearchBox.tsx'
import { Issue } from './Issue.tsx'
import { NotePanels } from './NotePanels.tsx'
import css from './Notes.module.css'
import { useOpen } from './use-open.ts'

/** Symptoms with their causes and remedies. */
export function CommonIssuesPage() {
  const [{ open, q }, show] = useOpen()
  const onOpen = (id: string) => show({ open: id })
  const notes = useRead('GET /api/note/', { query: { page: 'common-issues', q } })
  const items = notes.data?.items
  return (
    <>
      <StaffHeader
        lead="Problems that people report, with their causes and remedies. Search for the caller’s words."
        actions={
          <Button kind="primary" onClick={() => onOpen('new')}>
            Add issue
          </Button>
        }
      />
      <div className={css.filters}>
        <div className={css.search}>
          <SearchBox label="Search the common issues" q={q} onSearch={(words) => show({ q: words })} />
        </div>
      </div>
      {notes.isError ? (
        <ErrorState
          title="The common issues could not be loaded"
          reason={notes.error.message}
          onRetry={() => void notes.refetch()}
        />
      ) : items === undefined ? (
        <Loader loading />
      ) : items.length === 0 ? (
        <EmptyState title={q === '' ? 'No common issues yet' : 'No issue matches'}>
          {q === ''
            ? 'Add an issue when you solve one for the second time: its symptom, cause and remedy.'
            : 'Try another word. When the issue is solved, add it here.'}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <Issue issue={item} open={q !== '' && items.length === 1} onEdit={() => onOpen(String(item.id))} />
            </li>
          ))}
        </ul>
      )}
      <NotePanels page="common-issues" what="issue" items={items ?? []} open={open} onOpen={onOpen} />
    </>
  )
}
