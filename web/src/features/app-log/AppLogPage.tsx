import { useNavigate, useSearch } from '@tanstack/react-router'
import { OlympiadChoice, useOlympiadChoice } from '#/app/OlympiadChoice.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import css from './AppLog.module.css'
import { Causes } from './Causes.tsx'
import { Filters } from './Filters.tsx'
import { Lines } from './Lines.tsx'
import { readLook, searchOf, type Look } from './look.ts'

/** The server's own warnings and errors, the newest first, or equal ones as one. */
export function AppLogPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { olympiadId, ...choice } = useOlympiadChoice()
  const look = readLook(search)
  const keys = useRead(
    'GET /api/app-log/keys',
    { query: { olympiadId } },
    { enabled: olympiadId !== undefined && olympiadId !== 0 },
  )
  const go = (next: Look) => {
    const olympiadName = choice.name === '' ? {} : { olympiadName: choice.name }
    void navigate({ to: '.', search: { ...searchOf(next), ...olympiadName } })
  }
  return (
    <>
      <StaffHeader lead="Warnings and errors of the server of the last 30 days. A failed call shows the id of its request: it finds the line here." />
      <Filters
        key={JSON.stringify(searchOf({ ...look, cursor: '' }))}
        look={look}
        keys={keys.data?.items ?? []}
        onLook={go}
      >
        <OlympiadChoice {...choice} />
      </Filters>
      <div className={css.views}>
        <Button size="small" aria-pressed={look.view === ''} onClick={() => go({ ...look, view: '', cursor: '' })}>
          Every line
        </Button>
        <Button
          size="small"
          aria-pressed={look.view === 'causes'}
          onClick={() => go({ ...look, view: 'causes', cursor: '' })}
        >
          By cause
        </Button>
      </div>
      {olympiadId === 0 ? (
        <EmptyState title="This olympiad does not exist">Choose another olympiad, or all of them.</EmptyState>
      ) : olympiadId === undefined ? null : look.view === 'causes' ? (
        <Causes look={look} olympiadId={olympiadId} onLook={go} />
      ) : (
        <Lines look={look} olympiadId={olympiadId} onLook={go} />
      )}
    </>
  )
}
