import { pages } from '@agon/contract/pages'
import type { QuestionId } from '@agon/domain/ids'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import css from './Feedback.module.css'

/** Links to the statistics of the questions that a comment names. */
export function NamedQuestions({ ids }: { readonly ids: readonly QuestionId[] }) {
  const { olympiad } = useHere()
  if (ids.length === 0) return '–'
  return (
    <span className={css.questions}>
      {ids.map((id, at) => (
        <Link key={id} to={addressOf(pages.questionsByDifficulty, olympiad.name)} search={{ open: id }}>
          {ids.length === 1 ? 'Question statistics' : `Question statistics ${at + 1}`}
        </Link>
      ))}
    </span>
  )
}
