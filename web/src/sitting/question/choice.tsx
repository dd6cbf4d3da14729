import type { RichText as Rich } from '@agon/domain/question/question'
import { RichLine } from '../parts/RichText.tsx'

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
  return (
    <label className="sitting-choice" data-checked={checked ? '' : undefined}>
      <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <RichLine html={html} language={language} />
    </label>
  )
}
