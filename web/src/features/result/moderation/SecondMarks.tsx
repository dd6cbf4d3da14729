import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Moderation.module.css'

type Props = CallReply<CallByKey['GET /api/results/moderation/{id}']>['secondMarking'][number]

/** Whether the second marks of a question are independent for certain, and every setting of its second marking. */
export function SecondMarks({ moduleIndex, questionIndex, pairs, open, changes }: Props) {
  const { olympiad } = useHere()
  const { number, percentage, mark, time } = useFigures()
  const name = `${moduleIndex}.${questionIndex}`
  return (
    <>
      <StatusDot tone={open > 0 ? 'wait' : 'good'}>
        {open > 0 ? `Question ${name}: open first marks` : `Question ${name}: no open first mark`}
      </StatusDot>
      <span>
        {open > 0
          ? `${number(open)} of ${number(pairs)} second marks were given when others could already read the first mark.`
          : `${number(pairs)} answers have two marks.`}
      </span>
      <details className={css.settings}>
        <summary>Settings of second marking</summary>
        <ol>
          {changes.map(({ id, share, tolerance, by, at }) => (
            <li key={id}>
              {time(at, olympiad.timeZone)}:{' '}
              {share === null
                ? `${by || 'A user'} ended second marking`
                : `${by || 'A user'} set ${percentage(share)} of the answers, tolerance ${mark(tolerance)}`}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
