import type { ItemFigures } from '@agon/contract/report/question-calls'
import { verdictOf } from '@agon/domain/question-verdict'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { difficultyWords, itemKey, itemName, leftOut, misjudgedWords, suspicionWords } from './question-words.ts'
import css from './Questions.module.css'

type Props = {
  /** Names the table for those who do not see it. */
  readonly label: string
  readonly items: readonly ItemFigures[]
  readonly open: ItemFigures | undefined
  readonly onOpen: (key: string) => void
}

/** Questions with their figures; each opens its options. */
export function QuestionTable({ label, items, open, onOpen }: Props) {
  const { share, decimal, number } = useFigures()
  const headings = [
    'Question',
    'Begins',
    'Judged',
    'Measured',
    'Look at',
    { figures: 'Earned' },
    { figures: 'Earned of reached' },
    { figures: 'Discrimination' },
    { figures: 'Omitted' },
    { figures: 'Not reached' },
    { figures: 'Seconds' },
    { figures: 'Revisions' },
  ]
  return (
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      <PlainTable cards headings={headings}>
        {items.map((item) => {
          const verdict = verdictOf(item)
          const misjudged = misjudgedWords(item)
          return (
            <tr key={itemKey(item)} aria-current={item === open}>
              <td>
                <Button size="small" aria-label={`Question ${itemName(item)}`} onClick={() => onOpen(itemKey(item))}>
                  {itemName(item)}
                </Button>
              </td>
              <td className={css.begins}>{item.begins}</td>
              <td className={css.word}>{difficultyWords[item.difficulty]}</td>
              <td className={css.word}>{difficultyWords[item.measured]}</td>
              <td className={css.look}>
                {item.isVoided ? (
                  <StatusDot tone="none">{leftOut}</StatusDot>
                ) : (
                  <>
                    {verdict === 'good' ? null : (
                      <StatusDot tone={verdict === 'reversed' ? 'bad' : 'wait'}>{suspicionWords[verdict]}</StatusDot>
                    )}
                    {misjudged === undefined ? null : <StatusDot tone="info">{misjudged}</StatusDot>}
                  </>
                )}
              </td>
              <td className={figureCell}>{share(item.facility)}</td>
              <td className={figureCell}>{item.facilityReached === null ? '–' : share(item.facilityReached)}</td>
              <td className={figureCell}>{item.discrimination === null ? '–' : decimal(item.discrimination, 2)}</td>
              <td className={figureCell}>{number(item.omitted)}</td>
              <td className={figureCell}>{number(item.participants - item.reached)}</td>
              <td className={figureCell}>{item.seconds === null ? '–' : number(Math.round(item.seconds))}</td>
              <td className={figureCell}>{item.revisions === null ? '–' : decimal(item.revisions, 2)}</td>
            </tr>
          )
        })}
      </PlainTable>
    </section>
  )
}
