import type { SchoolMatch } from '@agon/contract/interest/decisions'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Decide.module.css'

type Props = Pick<SchoolMatch, 'band' | 'score' | 'reasons'>

const bands = {
  certain: { tone: 'good', label: 'Certain' },
  likely: { tone: 'info', label: 'Likely' },
  possible: { tone: 'wait', label: 'Possible' },
} as const

/** Why something may be meant: each reason with its weight. */
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
