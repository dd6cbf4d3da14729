import type { ListedTask } from '@agon/contract/task/calls'
import { useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Tasks.module.css'

type Props = {
  readonly tasks: readonly ListedTask[]
  readonly titles: ReadonlyMap<number, string>
  /** The purpose of each kind of work. */
  readonly purposes: ReadonlyMap<string, string>
}

const states = {
  running: ['info', 'Running'],
  queued: ['wait', 'Waiting'],
  failed: ['bad', 'Failed'],
  cancelled: ['none', 'Cancelled'],
  done: ['good', 'Done'],
} as const

export function TaskList({ tasks, titles, purposes }: Props) {
  return (
    <ul className={css.list}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} title={titles.get(task.olympiadId ?? 0)} purpose={purposes.get(task.kind)} />
      ))}
    </ul>
  )
}

type RowProps = {
  readonly task: ListedTask
  readonly title: string | undefined
  readonly purpose: string | undefined
}

function TaskRow({ task, title, purpose }: RowProps) {
  const { kind, status, done, total, askedBy, askedAt, finishedAt, failure, attempts } = task
  const figures = useFigures()
  const [tone, word] = states[status]
  const facts = [
    purpose === undefined ? undefined : kind,
    title,
    `${askedBy ?? 'Scheduled'}, ${figures.time(askedAt, browserZone)}`,
    finishedAt === null ? undefined : `ended ${figures.time(finishedAt, browserZone)}`,
    attempts > 1 ? `attempt ${attempts}` : undefined,
  ]
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span>{purpose ?? kind}</span>
        <span className={css.facts}>{facts.filter((fact) => fact !== undefined).join(' · ')}</span>
        {failure === null ? null : <span className={css.failure}>{failure}</span>}
      </div>
      <div>
        <StatusDot tone={tone}>{word}</StatusDot>
        {status === 'running' && total !== null ? <ProgressBar label="Done" done={done} total={total} /> : null}
      </div>
      <TaskActs task={task} />
    </li>
  )
}

function TaskActs({ task: { id, kind, mayRetry, mayCancel } }: { readonly task: ListedTask }) {
  const retry = useWrite('POST /api/task/{id}/retry')
  const cancel = useWrite('POST /api/task/{id}/cancel')
  const onError = (error: Error) => notify.failed(error.message)
  return (
    <Buttons>
      {mayRetry ? (
        <Button
          size="small"
          busy={retry.isPending}
          aria-label={`Retry ${kind}`}
          onClick={() => retry.mutate({ params: { id } }, { onError })}
        >
          Retry
        </Button>
      ) : null}
      {mayCancel ? (
        <Button
          size="small"
          busy={cancel.isPending}
          aria-label={`Cancel ${kind}`}
          onClick={() => cancel.mutate({ params: { id } }, { onError })}
        >
          Cancel
        </Button>
      ) : null}
    </Buttons>
  )
}
