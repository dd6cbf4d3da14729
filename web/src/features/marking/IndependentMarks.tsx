import type { AnswerToMark } from '@agon/contract/marking/answers'
import { ownMarkWords } from '@agon/domain/marking/second-marking'
import { useFigures } from '#/lib/use-figures.ts'
import css from './Marking.module.css'

const placeWords = ['First mark', 'Second mark', 'Third mark']

/** The mark that an answer waits for, and its independent marks once both are given. */
export function IndependentMarks({ answer }: { readonly answer: AnswerToMark }) {
  const { mark } = useFigures()
  const { stage, marks, closed } = answer
  const lead =
    stage === 'second'
      ? answer.given === null
        ? 'This is the second mark: you do not see the first.'
        : 'Another person gives the second mark.'
      : stage === 'third'
        ? closed
          ? ownMarkWords
          : 'The two marks differ. Your mark decides.'
        : undefined
  if (lead === undefined && marks.length === 0) return null
  return (
    <div className={css.hint}>
      {lead === undefined ? null : <p>{lead}</p>}
      {marks.length === 0 ? null : (
        <ul className={css.marks}>
          {marks.map(({ place, mark: thousandths, by, comment }) => (
            <li key={place}>
              {`${placeWords[place - 1] ?? ''}: ${mark(thousandths)}, ${by}${comment === '' ? '' : `: ${comment}`}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
