import type { LivePoint } from '@agon/domain/published/live'
import { formatNumber } from '@agon/domain/format/number'
import { Trans } from '@lingui/react/macro'
import { useRegion } from '#/lib/use-region.ts'
import { pathsOf, plot } from './last-hour.ts'
import css from './LastHour.module.css'

type Props = { readonly hour: readonly LivePoint[]; readonly now: number }

/** Learners who finished within the last hour, as it was published from minute to minute; nothing while none did. The sentence says the same. */
export function LastHour({ hour, now }: Props) {
  const region = useRegion()
  const known = hour.flatMap(({ finished }) => (finished === null ? [] : [finished]))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2 || first === last) return null
  const [from, to] = [formatNumber(first, region), formatNumber(last, region)]
  return (
    <figure className={css.hour}>
      <svg viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none" aria-hidden="true">
        {pathsOf(hour, now).map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <figcaption>
        <Trans>
          Finished in the last hour: from {from} to {to}
        </Trans>
      </figcaption>
    </figure>
  )
}
