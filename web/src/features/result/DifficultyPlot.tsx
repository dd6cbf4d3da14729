import type { QuestionStatistics } from '@agon/contract/result/calls'
import { verdictOf } from '@agon/domain/question-verdict'
import { useLingui } from '@lingui/react/macro'
import { useFigures } from '#/lib/use-figures.ts'
import { classes } from '#/ui/classes.ts'
import { nameOf } from './question-verdict.ts'
import css from './Results.module.css'

const width = 720
const height = 380
const edge = { left: 48, right: 16, top: 16, bottom: 44 }
const ticks = [0, 0.25, 0.5, 0.75, 1]

type Props = {
  readonly questions: readonly QuestionStatistics[]
  readonly marked: string | undefined
  readonly onMark: (key: string | undefined) => void
}

/** A point for each question. Its form tells how hard its author judged it, so that colour is never alone in saying it. */
export function DifficultyPlot({ questions, marked, onMark }: Props) {
  const { t } = useLingui()
  const { decimal, share } = useFigures()
  const shown = questions.filter(({ discrimination }) => discrimination !== null)
  const lowest = Math.min(0, ...shown.map(({ discrimination }) => Math.floor((discrimination ?? 0) * 10) / 10))
  const highest = Math.max(0.5, ...shown.map(({ discrimination }) => Math.ceil((discrimination ?? 0) * 10) / 10))
  const x = (facility: number) => edge.left + Math.max(0, Math.min(1, facility)) * (width - edge.left - edge.right)
  const y = (value: number) => edge.top + ((highest - value) / (highest - lowest)) * (height - edge.top - edge.bottom)
  const levels = Array.from({ length: Math.round((highest - lowest) * 10) + 1 }, (_, at) => lowest + at / 10).filter(
    (level) => Math.round(level * 10) % 2 === 0,
  )
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.drawing} aria-hidden="true">
      {levels.map((level) => (
        <g key={level}>
          <line x1={edge.left} x2={width - edge.right} y1={y(level)} y2={y(level)} className={css.grid} />
          <text x={edge.left - 8} y={y(level) + 4} textAnchor="end" className={css.tick}>
            {decimal(level, 1)}
          </text>
        </g>
      ))}
      {ticks.map((tick) => (
        <text key={tick} x={x(tick)} y={height - edge.bottom + 20} textAnchor="middle" className={css.tick}>
          {share(tick)}
        </text>
      ))}
      <text x={width - edge.right} y={height - 6} textAnchor="end" className={css.axis}>
        {t`Share of the marks that was earned`}
      </text>
      {shown.map((question) => {
        const key = nameOf(question)
        const at = { x: x(question.facility), y: y(question.discrimination ?? 0) }
        const verdict = verdictOf(question)
        return (
          <g
            key={key}
            className={classes(css.point, verdict !== 'good' && css.doubtful, key === marked && css.marked)}
            onPointerEnter={() => onMark(key)}
            onPointerLeave={() => onMark(undefined)}
          >
            <title>{`${key} · ${question.topic}`}</title>
            <Mark difficulty={question.difficulty} {...at} />
            {verdict !== 'good' || key === marked ? (
              <text x={at.x + 9} y={at.y + 4} className={css.name}>
                {key}
              </text>
            ) : null}
          </g>
        )
      })}
      <Legend />
    </svg>
  )
}

function Mark({ difficulty, x, y }: { readonly difficulty: string; readonly x: number; readonly y: number }) {
  if (difficulty === 'easy') return <circle cx={x} cy={y} r={5} />
  if (difficulty === 'hard') return <path d={`M${x} ${y - 6.5}l6 11h-12Z`} />
  return <rect x={x - 4.5} y={y - 4.5} width={9} height={9} />
}

function Legend() {
  const { t } = useLingui()
  const forms = [
    { difficulty: 'easy', words: t`judged easy` },
    { difficulty: 'medium', words: t`judged medium` },
    { difficulty: 'hard', words: t`judged hard` },
  ]
  return (
    <g className={css.point}>
      {forms.map(({ difficulty, words }, at) => (
        <g key={difficulty}>
          <Mark difficulty={difficulty} x={edge.left + 8 + at * 124} y={height - 10} />
          <text x={edge.left + 20 + at * 124} y={height - 6} className={css.axis}>
            {words}
          </text>
        </g>
      ))}
    </g>
  )
}
