import { Trans } from '@lingui/react/macro'
import { Choice } from './choice.tsx'
import type { KindProps } from './kind.ts'

/** Any number of several: boxes to tick. */
export function MultipleChoice({ question, text, language, inOrder, answer, onAnswer }: KindProps<'multiple-choice'>) {
  const choices = inOrder(question.choices)
  const chosen = new Set(answer?.choices)
  const toggle = (id: string, checked: boolean) => {
    const ids = choices.filter((one) => (one === id ? checked : chosen.has(one)))
    onAnswer({ kind: 'multiple-choice', choices: [...ids].sort() }, false)
  }
  return (
    <fieldset className="sitting-choices">
      <legend className="sitting-hint">
        <Trans>Choose every answer that is right</Trans>
      </legend>
      {choices.map((id) => (
        <Choice
          key={id}
          type="checkbox"
          name={`question-${question.id}`}
          html={text.choices[id] ?? ''}
          language={language}
          checked={chosen.has(id)}
          onChange={(checked) => toggle(id, checked)}
        />
      ))}
    </fieldset>
  )
}
