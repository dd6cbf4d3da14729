import type { Note, PreparedOlympiad } from '@agon/contract/note/calls'
import { pages } from '@agon/contract/pages'
import { checklistOf } from '@agon/domain/note'
import { Link } from '@tanstack/react-router'
import { useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { notify } from '#/ui/notify.tsx'
import { PlainText } from '#/ui/PlainText.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Notes.module.css'

type Props = {
  readonly olympiad: PreparedOlympiad
  readonly items: readonly Note[]
  readonly onOpen: (id: string) => void
}

/** The checklist of one olympiad, by due day. */
export function Checklist({ olympiad, items, onOpen }: Props) {
  const { shortDay } = useFigures()
  const list = checklistOf(items, olympiad)
  const done = list.filter(({ isDone }) => isDone).length
  return (
    <section className={css.part} aria-label={olympiad.title}>
      <h2>
        <Link to={pages.overlordOlympiads.path} search={{ open: String(olympiad.id) }}>
          {olympiad.title}
        </Link>
      </h2>
      <ProgressBar
        label={`Opens ${shortDay(`${olympiad.opensOn}T12:00:00Z`, 'UTC')}`}
        done={done}
        total={list.length}
      />
      <ul className={css.list}>
        {list.map(({ item, dueOn, isDone }) => (
          <Item key={item.id} item={item} dueOn={dueOn} isDone={isDone} olympiad={olympiad} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = {
  readonly item: Note
  readonly dueOn: string
  readonly isDone: boolean
  readonly olympiad: PreparedOlympiad
  readonly onOpen: (id: string) => void
}

function Item({ item, dueOn, isDone, olympiad, onOpen }: ItemProps) {
  const { shortDay, time } = useFigures()
  const tick = useWrite('PUT /api/note/{id}/tick')
  const own = item.ticks.find(({ olympiadId }) => olympiadId === olympiad.id)
  const isLate = dueOn < olympiad.today
  const day = shortDay(`${dueOn}T12:00:00Z`, 'UTC')
  const status = isDone
    ? 'Done'
    : isLate
      ? `Overdue since ${day}`
      : dueOn === olympiad.today
        ? 'Due today'
        : `Due ${day}`
  return (
    <li className={css.item}>
      <input
        type="checkbox"
        className={css.tick}
        aria-label={`${item.title}: done for ${olympiad.title}`}
        checked={isDone}
        disabled={tick.isPending}
        onChange={(event) =>
          tick.mutate(
            { params: { id: item.id }, body: { olympiadId: olympiad.id, done: event.currentTarget.checked } },
            { onError: (error) => notify.failed(error.message) },
          )
        }
      />
      <div className={css.words}>
        <button type="button" className={css.title} onClick={() => onOpen(String(item.id))}>
          {item.title}
        </button>
        {item.body === '' ? null : <PlainText text={item.body} />}
        <span className={css.facts}>
          <StatusDot tone={isDone ? 'good' : isLate ? 'bad' : 'none'}>{status}</StatusDot>
          <span>{item.owner ?? 'No one is responsible yet'}</span>
          {own === undefined ? null : (
            <span>{`Ticked by ${own.by ?? 'a former user'}, ${time(own.at, browserZone)}`}</span>
          )}
          {item.olympiadId === null ? null : <span>Only this olympiad</span>}
        </span>
      </div>
    </li>
  )
}
