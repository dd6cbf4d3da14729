import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import { useLingui } from '@lingui/react/macro'
import { useFigures } from '#/lib/use-figures.ts'
import css from './ExamDay.module.css'
import { isIn, tallies, type Tally } from './needs.ts'
import { useTallyWords } from './words.ts'

type Props = {
  readonly items: readonly ExamDayLearner[]
  readonly chosen: Tally | null
  readonly onChoose: (tally: Tally) => void
}

/** To be read across a room; each shows its learners alone. */
export function Counts({ items, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const { number } = useFigures()
  const words = useTallyWords()
  return (
    <section aria-label={t`How many learners are where`} className={css.counts}>
      {tallies.map((tally) => {
        const count = items.filter((learner) => isIn(learner, tally)).length
        return (
          <button
            key={tally}
            type="button"
            className={css.count}
            data-tally={tally}
            data-some={count > 0}
            aria-pressed={chosen === tally}
            onClick={() => onChoose(tally)}
          >
            <span className={css.figure}>{number(count)}</span>
            <span className={css.counted}>{words[tally]}</span>
          </button>
        )
      })}
    </section>
  )
}
