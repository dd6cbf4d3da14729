import type { AnswerToMark } from '@agon/contract/marking/answers'
import { wordsIn } from '@agon/domain/question/typed'
import { Plural, Trans } from '@lingui/react/macro'
import css from './Marking.module.css'

type Props = {
  /** Among those of this desk. */
  readonly place: number
  readonly answer: AnswerToMark
  readonly wordLimit: number | null
}

/** What somebody wrote, line by line as it was typed. */
export function AnswerText({ place, answer: { text }, wordLimit }: Props) {
  const words = wordsIn(text)
  return (
    <section className={css.answer} aria-labelledby="answer-heading">
      <header className={css.head}>
        <h2 id="answer-heading">
          <Trans>Answer {place}</Trans>
        </h2>
        <span className={css.hint}>
          {wordLimit === null ? (
            <Plural value={words} one="# word" other="# words" />
          ) : (
            <Trans>
              {words} of {wordLimit} words
            </Trans>
          )}
        </span>
      </header>
      <p id="answer-text" className={css.text} dir="auto">
        {text}
      </p>
    </section>
  )
}
