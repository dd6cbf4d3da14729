import type { JobKind } from '@agon/contract/task/calls'
import { useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Tasks.module.css'

/** Every kind of work, with the numbers of its jobs; kinds with work come first. */
export function KindList({ kinds }: { readonly kinds: readonly JobKind[] }) {
  const busy = ({ held, waiting, running, failed }: JobKind) => (held ? 1 : 0) + waiting + running + failed
  return (
    <ul className={css.list}>
      {kinds
        .toSorted((a, b) => Math.sign(busy(b)) - Math.sign(busy(a)) || a.kind.localeCompare(b.kind))
        .map((kind) => (
          <KindRow key={kind.kind} kind={kind} />
        ))}
    </ul>
  )
}

function KindRow({
  kind: { kind, purpose, waiting, running, failed, held, schedule, nextAt },
}: {
  readonly kind: JobKind
}) {
  const figures = useFigures()
  const hold = useWrite('PUT /api/task/kind/{kind}')
  const counts = [
    [running, 'running'],
    [waiting, 'waiting'],
    [failed, 'failed'],
  ] as const
  const numbers = counts.filter(([count]) => count > 0).map(([count, word]) => `${figures.number(count)} ${word}`)
  const when = nextAt === null ? undefined : `next ${figures.time(nextAt, browserZone)}`
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span>{purpose}</span>
        <span className={css.facts}>
          {[kind, schedule ?? undefined, when].filter((fact) => fact !== undefined).join(' · ')}
        </span>
      </div>
      <StatusDot tone={held ? 'wait' : failed > 0 ? 'bad' : running > 0 ? 'info' : 'none'}>
        {[held ? 'Held' : undefined, ...numbers].filter((word) => word !== undefined).join(', ') || 'No work'}
      </StatusDot>
      <Button
        size="small"
        busy={hold.isPending}
        aria-label={held ? `Let go on: ${kind}` : `Hold: ${kind}`}
        onClick={() =>
          hold.mutate({ params: { kind }, body: { held: !held } }, { onError: (error) => notify.failed(error.message) })
        }
      >
        {held ? 'Let go on' : 'Hold'}
      </Button>
    </li>
  )
}
