import type { SanityResult } from '@agon/contract/sanity-log/calls'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './SanityLogs.module.css'

const tones = { ok: 'good', found: 'bad', failed: 'wait', skipped: 'none' } as const

/** One check: its result at a glance, its reason, remedy and sample when it is opened. */
export function CheckRow({ check, isRun }: { readonly check: SanityResult; readonly isRun: boolean }) {
  const { name, title, why, remedy, status, looked, found, record, sample, ms, since } = check
  const figures = useFigures()
  const words = {
    ok: `${figures.number(looked)} checked`,
    found: `${figures.number(found)} of ${figures.number(looked)} inconsistent`,
    failed: 'Failed to run',
    skipped: isRun ? 'Nothing to check' : 'Not run yet',
  }[status]
  return (
    <li>
      <details open={status === 'found'} className={css.check}>
        <summary>
          <span className={css.title}>{title}</span>
          <StatusDot tone={tones[status]}>{words}</StatusDot>
          <span className={css.took}>{ms === 0 ? '' : `${figures.number(ms)} ms`}</span>
        </summary>
        <dl className={css.words}>
          <dt>Reason</dt>
          <dd>{why}</dd>
          <dt>Remedy</dt>
          <dd>{remedy}</dd>
          {since === null ? null : (
            <>
              <dt>Since</dt>
              <dd>{figures.time(since, browserZone)}</dd>
            </>
          )}
          {sample.length === 0 ? null : (
            <>
              <dt>{`Ids (${record})`}</dt>
              <dd className={css.sample}>
                {sample.join(', ')}
                {found > sample.length ? ` and ${figures.number(found - sample.length)} more` : ''}
              </dd>
            </>
          )}
          <dt>Check</dt>
          <dd>
            <code>{name}</code>
          </dd>
        </dl>
      </details>
    </li>
  )
}
