import type { QuestionToMark } from '@agon/contract/marking/calls'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Marking.module.css'

/** How far second marking is; nothing where one person marks. */
export function MarkingProgress({ question }: { readonly question: QuestionToMark }) {
  const { number } = useFigures()
  const { second, answers, marked, once, differing } = question
  if (second.share === null && differing === 0) return null
  return (
    <ul className={css.progress} aria-label="Second marking">
      <li>
        <StatusDot tone={answers - marked - once - differing > 0 ? 'wait' : 'good'}>
          {`${number(answers - marked - once - differing)} without a mark`}
        </StatusDot>
      </li>
      <li>
        <StatusDot tone={once > 0 ? 'wait' : 'good'}>{`${number(once)} marked once`}</StatusDot>
      </li>
      <li>
        <StatusDot tone={differing > 0 ? 'bad' : 'good'}>{`${number(differing)} with marks that differ`}</StatusDot>
      </li>
      <li>
        <StatusDot tone="good">{`${number(marked)} settled`}</StatusDot>
      </li>
    </ul>
  )
}
