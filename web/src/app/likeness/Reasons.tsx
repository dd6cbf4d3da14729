import type { MatchBand } from '@agon/domain/school-likeness/match-school'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Reasons.module.css'

type Props = {
  readonly band: MatchBand
  readonly score: number
  readonly reasons: readonly { readonly code: string; readonly message: string; readonly weight: number }[]
}

const bands = {
  certain: { tone: 'good', label: 'Certain' },
  likely: { tone: 'info', label: 'Likely' },
  possible: { tone: 'wait', label: 'Possible' },
} as const

/** Why two records may be one: each reason with its weight. */
export function Reasons({ band, score, reasons }: Props) {
  const { tone, label } = bands[band]
  return (
    <span className={css.reasons}>
      <StatusDot tone={tone}>{`${label}, ${score} points`}</StatusDot>
      {reasons.map(({ code, message, weight }) => (
        <span key={code} className={css.reason}>
          <span className={css.weight}>{weight < 0 ? `−${-weight}` : `+${weight}`}</span> {message}
        </span>
      ))}
    </span>
  )
}
