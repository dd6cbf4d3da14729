import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import css from '../Questions.module.css'
import { letterAt } from './choices.ts'

type Props = {
  /** What it is the right answer to; absent: the question. */
  readonly legend?: string
  /** By which an address names it. */
  readonly field?: string
  readonly type: 'radio' | 'checkbox'
  readonly choices: readonly string[]
  readonly right: readonly string[]
  readonly error: string | undefined
  readonly onMark: (id: string, right: boolean) => void
  readonly onAdd: () => void
  readonly onDrop: (id: string) => void
  /** What else the kind asks. */
  readonly children?: ReactNode
}

/** Which of the choices are right, by their letters; and how many choices there are. */
export function ChoicesKey({
  legend,
  field = 'key',
  type,
  choices,
  right,
  error,
  onMark,
  onAdd,
  onDrop,
  children,
}: Props) {
  const { t } = useLingui()
  return (
    <fieldset className={css.key} data-field={field}>
      <legend>{legend ?? <Trans>Right answer</Trans>}</legend>
      {error === undefined ? null : <span className={css.error}>{error}</span>}
      <div className={css.line}>
        {choices.map((id, index) => (
          <label key={id} className={css.right}>
            <input
              type={type}
              name={`right ${legend ?? ''}`}
              checked={right.includes(id)}
              onChange={(event) => onMark(id, event.currentTarget.checked)}
            />
            {letterAt(index)}
          </label>
        ))}
        <Button size="small" onClick={onAdd}>
          <Trans>Add a choice</Trans>
        </Button>
        <Button
          size="small"
          blocked={choices.length <= 2 ? t`A question has at least two choices.` : undefined}
          onClick={() => onDrop(choices.at(-1) ?? '')}
        >
          <Trans>Take the last choice out</Trans>
        </Button>
        {children}
      </div>
    </fieldset>
  )
}
