import type { ListedTask } from '@agon/contract/task/calls'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { OlympiadChoice, useOlympiadChoice } from '#/app/OlympiadChoice.tsx'
import { useRead } from '#/api/queries.ts'
import { platformOlympiadId } from '@agon/domain/constants'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { KindList } from './KindList.tsx'
import { TaskList } from './TaskList.tsx'
import css from './Tasks.module.css'

const soon = 1500
const later = 15_000

/** Work in the background: what runs, waits, failed and is scheduled. */
export function TasksPage() {
  const { olympiadId, name, items: olympiads } = useOlympiadChoice()
  const tasks = useRead(
    'GET /api/task/',
    {},
    { refetchInterval: (reply) => (reply?.items.some(isLive) === true ? soon : later) },
  )
  const { items, kinds } = tasks.data ?? {}
  const shown = items?.filter((task) => olympiadId === platformOlympiadId || task.olympiadId === olympiadId)
  const titles = new Map(olympiads.map((one) => [one.id as number, one.title]))
  return (
    <Sections>
      <StaffHeader lead="Background work of the platform. It continues after a restart of the server." />
      {tasks.isError ? (
        <ErrorState
          title="The tasks could not be loaded"
          reason={tasks.error.message}
          onRetry={() => void tasks.refetch()}
        />
      ) : shown === undefined || kinds === undefined ? (
        <Loader loading />
      ) : (
        <>
          <div className={css.choice}>
            <OlympiadChoice name={name} items={olympiads} />
          </div>
          <Section label="Tasks">
            <h2>Tasks</h2>
            {shown.length === 0 ? (
              <EmptyState title="No work is waiting">
                Tasks appear here when results are computed, certificates are made, or checks run.
              </EmptyState>
            ) : (
              <TaskList tasks={shown} titles={titles} purposes={new Map(kinds.map((one) => [one.kind, one.purpose]))} />
            )}
          </Section>
          <Section label="Kinds of work">
            <h2>Kinds of work</h2>
            <p>Tasks of a held kind wait and are not lost. They run when you let the kind go on.</p>
            <KindList kinds={kinds} />
          </Section>
        </>
      )}
    </Sections>
  )
}

const isLive = ({ status }: ListedTask) => status === 'queued' || status === 'running'
