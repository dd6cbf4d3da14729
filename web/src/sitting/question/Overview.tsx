import type { FaceQuestion } from '@agon/domain/paper'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../router/Link.tsx'

export interface NumberedQuestion {
  question: FaceQuestion
  index: number
  href: string
  answered: boolean
  seen: boolean
  flagged: boolean
  /** Typed as a number and not read as one. */
  unreadNumber: boolean
}

/** All questions of the part by number. Shape and words tell what colour alone would not. */
export function Overview({
  current,
  questions,
}: {
  readonly current: number
  readonly questions: readonly NumberedQuestion[]
}) {
  const { t } = useLingui()
  const state = ({ index, answered, seen }: NumberedQuestion) =>
    answered
      ? t`Question ${index}, answered`
      : seen
        ? t`Question ${index}, seen, not answered`
        : t`Question ${index}, not seen`
  const words = (one: NumberedQuestion) => (one.flagged ? t`${state(one)}, flagged` : state(one))
  const done = questions.filter(({ answered }) => answered).length
  return (
    <nav className="sitting-section" aria-label={t`All questions of this part`}>
      <p className="sitting-muted">
        <Trans>
          {done} of {questions.length} answered
        </Trans>
      </p>
      <ol className="sitting-overview">
        {questions.map((one) => (
          <li key={one.question.id}>
            <Link
              to={one.href}
              data-state={one.answered ? 'answered' : one.seen ? 'seen' : 'new'}
              data-flagged={one.flagged ? '' : undefined}
              aria-current={one.index === current ? 'page' : undefined}
              aria-label={words(one)}
            >
              {one.index}
            </Link>
          </li>
        ))}
      </ol>
      <ul className="sitting-legend" aria-hidden="true">
        <li data-state="answered">
          <Trans>answered</Trans>
        </li>
        <li data-state="seen">
          <Trans>seen</Trans>
        </li>
        <li data-state="new">
          <Trans>not seen</Trans>
        </li>
        <li data-flagged="">
          <Trans>flagged</Trans>
        </li>
      </ul>
    </nav>
  )
}
