import { asTyped } from '@agon/domain/question/typed'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { KindProps } from './kind.ts'

/** A line, kept as it is typed. The browser neither mends nor proposes words: the answer is the learner's own. */
export function ShortText({ language, answer, onAnswer }: KindProps<'short-text'>) {
  const id = useId()
  return (
    <div className="sitting-choices">
      <label htmlFor={id} className="sitting-hint">
        <Trans>Your answer, a word or a few</Trans>
      </label>
      <input
        id={id}
        lang={language}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        value={answer?.text ?? ''}
        onChange={(event) => onAnswer({ kind: 'short-text', text: asTyped(event.currentTarget.value) }, true)}
      />
    </div>
  )
}
