import { asTypedLines, mostTyped, wordsIn } from '@agon/domain/question/typed'
import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { KindProps } from './kind.ts'

/** So many signs before no more can be kept, the learner is told how many are left. */
const near = 500

/** Several lines, kept as they are typed. Words beyond the limit are told and never cut off. */
export function ExtendedText({ question, language, answer, onAnswer }: KindProps<'extended-text'>) {
  const id = useId()
  const text = answer?.text ?? ''
  const give = (typed: string) =>
    onAnswer({ kind: 'extended-text', text: asTypedLines(typed.slice(0, mostTyped)) }, true)
  return (
    <div className="sitting-choices">
      <label htmlFor={id} className="sitting-hint">
        {question.wordLimit === null ? (
          <Trans>Your answer</Trans>
        ) : (
          <Plural
            value={question.wordLimit}
            one="Your answer, in at most one word"
            other="Your answer, in at most # words"
          />
        )}
      </label>
      <textarea
        id={id}
        className="sitting-lines"
        lang={language}
        rows={question.lines}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={mostTyped}
        value={text}
        aria-describedby={`${id}-count`}
        onChange={(event) => give(event.currentTarget.value)}
      />
      <p id={`${id}-count`} className="sitting-muted">
        <Count words={wordsIn(text)} limit={question.wordLimit} left={mostTyped - text.length} />
      </p>
      {/* Read aloud when a bound is passed, not at each word. */}
      <output className="only-read-aloud">
        <Beyond words={wordsIn(text)} limit={question.wordLimit} />
        {text.length >= mostTyped ? <Trans>No more can be kept.</Trans> : null}
      </output>
    </div>
  )
}

type Counted = { readonly words: number; readonly limit: number | null }

function Count({ words, limit, left }: Counted & { readonly left: number }) {
  return (
    <>
      {limit === null ? (
        <Plural value={words} one="# word" other="# words" />
      ) : (
        <Trans>
          {words} of {limit} words
        </Trans>
      )}
      {limit !== null && words > limit ? (
        <>
          {'. '}
          <Beyond words={words} limit={limit} />
        </>
      ) : null}
      {left > near ? null : (
        <>
          {' · '}
          <Plural value={left} one="Room for # more character" other="Room for # more characters" />
        </>
      )}
    </>
  )
}

function Beyond({ words, limit }: Counted) {
  return limit === null || words <= limit ? null : (
    <Trans>This answer is longer than the limit. It is saved completely. Shorten it if you have time.</Trans>
  )
}
