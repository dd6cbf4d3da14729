import { OlympiadChoice, useOlympiadChoice } from '#/app/OlympiadChoice.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Checklist } from './Checklist.tsx'
import { NotePanels } from './NotePanels.tsx'
import css from './Notes.module.css'
import { useOpen } from './use-open.ts'

/** Tasks before each olympiad, with due days and the people responsible. */
export function BeforeOlympiadPage() {
  const { olympiadId, ...choice } = useOlympiadChoice()
  const [{ open }, show] = useOpen()
  const onOpen = (id: string) => show({ open: id })
  const notes = useRead(
    'GET /api/note/',
    { query: { page: 'before-olympiad', olympiadId } },
    { enabled: olympiadId !== undefined && olympiadId !== 0 },
  )
  const { items, olympiads = [] } = notes.data ?? {}
  return (
    <>
      <StaffHeader
        lead="Tasks before each olympiad. The person responsible is reminded by e-mail on the due day."
        actions={
          <Button kind="primary" onClick={() => onOpen('new')}>
            Add item
          </Button>
        }
      />
      <div className={css.filters}>
        <OlympiadChoice {...choice} />
      </div>
      {olympiadId === 0 ? (
        <EmptyState title="This olympiad does not exist">Choose another olympiad, or all of them.</EmptyState>
      ) : notes.isError ? (
        <ErrorState
          title="The checklist could not be loaded"
          reason={notes.error.message}
          onRetry={() => void notes.refetch()}
        />
      ) : items === undefined ? (
        <Loader loading />
      ) : items.length === 0 ? (
        <EmptyState title="The checklist is empty">
          Add tasks that come before every olympiad, with the days before its opening. An item of every olympiad is
          ticked for each by itself.
        </EmptyState>
      ) : olympiads.length === 0 ? (
        <EmptyState title="No olympiad is being prepared">
          Choose an olympiad to see its checklist. The checklist of the next one appears here by itself.
        </EmptyState>
      ) : (
        olympiads.map((olympiad) => <Checklist key={olympiad.id} olympiad={olympiad} items={items} onOpen={onOpen} />)
      )}
      <NotePanels page="before-olympiad" what="item" items={items ?? []} open={open} onOpen={onOpen} />
    </>
  )
}
