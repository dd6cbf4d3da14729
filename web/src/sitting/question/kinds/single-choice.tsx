import { Trans } from '@lingui/react/macro'
import { Choice } from './choice.tsx'
import { ClearAnswer } from './ClearAnswer.tsx'
import type { KindProps } from './kind.ts'

/** One of several: radio buttons, and a way to take the answer back. */
export function SingleChoice({ question, text, language, inOrder, answer, onAnswer }: KindProps<'single-choice'>) {
  const chosen = answer?.choice ?? null
  const choose = (choice: string | null) => onAnswer({ kind: 'single-choice', choice }, false)
  return (
    <fieldset className="sitting-choices">
      <legend className="sitting-hint">
        <Trans>Choose one answer</Trans>
      </legend>
      {inOrder(question.choices).map((id) => (
        <Choice
          key={id}
          type="radio"
          name={`question-${question.id}`}
          html={text.choices[id] ?? ''}
          language={language}
          checked={id === chosen}
          onChange={() => choose(id)}
        />
      ))}
      {chosen === null ? null : <ClearAnswer onClear={() => choose(null)} />}
    </fieldset>
  )
}
