import { OlympiadChoice, useOlympiadChoice } from '#/app/OlympiadChoice.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { PlainText } from '#/ui/PlainText.tsx'
import { SearchBox } from '#/ui/table/SearchBox.tsx'
import { NotePanels } from './NotePanels.tsx'
import css from './Notes.module.css'
import { useOpen } from './use-open.ts'

/** The diaries of olympiads, the newest entry first. */
export function OlympiadNotesPage() {
  const { olympiadId, ...choice } = useOlympiadChoice()
  const [{ open, q }, show] = useOpen()
  const { day } = useFigures()
  const onOpen = (id: string) => show({ open: id })
  const notes = useRead(
    'GET /api/note/',
    { query: { page: 'olympiad', olympiadId, q } },
    { enabled: olympiadId !== undefined && olympiadId !== 0 },
  )
  const items = notes.data?.items
  const days = [...Map.groupBy(items ?? [], ({ date }) => date ?? '')]
  return (
    <>
      <StaffHeader
        lead="The diary of each olympiad: what happened, what was decided and why. The next year reads it."
        actions={
          <Button kind="primary" onClick={() => onOpen('new')}>
            Add entry
          </Button>
        }
      />
      <div className={css.filters}>
        <OlympiadChoice {...choice} />
        <div className={css.search}>
          <SearchBox label="Search the notes" q={q} onSearch={(words) => show({ q: words })} />
        </div>
      </div>
      {olympiadId === 0 ? (
        <EmptyState title="This olympiad does not exist">Choose another olympiad, or all of them.</EmptyState>
      ) : notes.isError ? (
        <ErrorState
          title="The notes could not be loaded"
          reason={notes.error.message}
          onRetry={() => void notes.refetch()}
        />
      ) : items === undefined ? (
        <Loader loading />
      ) : items.length === 0 ? (
        <EmptyState title={q === '' ? 'No notes yet' : 'No note matches'}>
          {q === ''
            ? 'Write down what happens on the way to an olympiad and on its day: problems, decisions, ideas for the next year.'
            : 'Try another word, or another olympiad.'}
        </EmptyState>
      ) : (
        days.map(([date, entries]) => (
          <section key={date} className={css.part} aria-label={date}>
            <h2>{day(`${date}T12:00:00Z`, 'UTC')}</h2>
            <ul className={css.list}>
              {entries.map((entry) => (
                <li key={entry.id} className={css.item}>
                  <div className={css.words}>
                    <button type="button" className={css.title} onClick={() => onOpen(String(entry.id))}>
                      {entry.title}
                    </button>
                    <span className={css.facts}>{entry.olympiad}</span>
                    {entry.body === '' ? null : <PlainText text={entry.body} />}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      <NotePanels page="olympiad" what="entry" items={items ?? []} open={open} onOpen={onOpen} />
    </>
  )
}
