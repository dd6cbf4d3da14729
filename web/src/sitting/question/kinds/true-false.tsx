import { truthWords } from '@agon/domain/question/true-false'
import { Trans } from '@lingui/react/macro'
import { Choice } from './choice.tsx'
import { ClearAnswer } from './ClearAnswer.tsx'
import type { KindProps } from './kind.ts'

/** A statement: two radio buttons, in the language of the question, always true before false. */
export function TrueFalse({ question, language, answer, onAnswer }: KindProps<'true-false'>) {
  const chosen = answer?.value ?? null
  const choose = (value: boolean | null) => onAnswer({ kind: 'true-false', value }, false)
  return (
    <fieldset className="sitting-choices">
      <legend className="sitting-hint">
        <Trans>Is this true or false?</Trans>
      </legend>
      {([true, false] as const).map((value) => (
        <Choice
          key={String(value)}
          type="radio"
          name={`question-${question.id}`}
          html={truthWords[language][`${value}`]}
          language={language}
          checked={value === chosen}
          onChange={() => choose(value)}
        />
      ))}
      {chosen === null ? null : <ClearAnswer onClear={() => choose(null)} />}
    </fieldset>
  )
}
