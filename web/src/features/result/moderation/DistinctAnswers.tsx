import type { DistinctAnswers as Answers } from '@agon/contract/result/corrections'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import css from './Moderation.module.css'

/** Distinct answers, the most frequent first, with how strong their learners are in the rest of the paper. */
export function DistinctAnswers({ answers: { items, more, question } }: { readonly answers: Answers }) {
  const { number, mark, percentage } = useFigures()
  if (question.markedByPeople) return <p className={css.quiet}>People mark these answers one by one.</p>
  if (items.length === 0) return <p className={css.quiet}>No learner answered this question.</p>
  return (
    <div className={css.scroll}>
      <PlainTable
        cards
        headings={['Answer', { figures: 'Learners' }, { figures: 'Mark' }, { figures: 'Rest of the paper' }]}
      >
        {items.map(({ words, learners, mark: earned, meanRest }, index) => (
          // Answers that differ may have the same words.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{words === '' ? 'Cleared' : words}</td>
            <td className={figureCell}>{number(learners)}</td>
            <td className={figureCell}>{mark(earned)}</td>
            <td className={figureCell}>{meanRest === null ? '–' : percentage(meanRest)}</td>
          </tr>
        ))}
      </PlainTable>
      {more > 0 ? <p className={css.quiet}>{number(more)} rarer answers are not listed.</p> : null}
    </div>
  )
}
