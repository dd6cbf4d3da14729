import { figuresIn } from '@agon/domain/question/figure-in-text'
import type { RichText as Rich } from '@agon/domain/question/parts'
import { RichLine } from '../text/RichText.tsx'
import { EnlargeInText } from '../text/figures-in-text.tsx'

/** One choice: the whole of it can be pressed. The letter is the place it has on this learner's page. */
export function Choice({
  type,
  name,
  html,
  language,
  checked,
  onChange,
}: {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly html: Rich
  readonly language: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const choice = (
    <label className="sitting-choice" data-checked={checked ? '' : undefined}>
      <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <RichLine html={html} language={language} />
    </label>
  )
  const figures = figuresIn(html)
  if (figures.length === 0) return choice
  return (
    <div className="sitting-choice-of-figures">
      {choice}
      {figures.map((id) => (
        <EnlargeInText key={id} id={id} />
      ))}
    </div>
  )
}
