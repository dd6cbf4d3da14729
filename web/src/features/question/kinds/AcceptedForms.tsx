import type { AcceptedForm } from '@agon/domain/question/short-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#/ui/Button.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from '../Questions.module.css'

type Props = {
  readonly accepted: readonly AcceptedForm[]
  /** What was refused, by field: `question.accepted.1.text`. */
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (accepted: AcceptedForm[]) => void
}

/** What is accepted, a line each with its share of the marks. Enter in a line goes on to the next, which it adds behind the last. */
export function AcceptedForms({ accepted, fields, onChange }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  // An object, so that the same line can be wanted again.
  const [wanted, setWanted] = useState<{ readonly line: number }>()
  useEffect(() => {
    if (wanted !== undefined) list.current?.children[wanted.line]?.querySelector('input')?.focus()
  }, [wanted])
  const change = (at: number, part: Partial<AcceptedForm>) =>
    onChange(accepted.map((form, index) => (index === at ? { ...form, ...part } : form)))
  const goOn = (at: number) => {
    if (at === accepted.length - 1) onChange([...accepted, { text: '', percent: 100 }])
    setWanted({ line: at + 1 })
  }
  const takeOut = (at: number) => {
    onChange(accepted.filter((_, index) => index !== at))
    setWanted({ line: Math.max(0, at - 1) })
  }
  const keys = (at: number) => (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement
    if (!typing || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goOn(at)
  }
  const fault = fields['question.accepted']
  return (
    <fieldset className={css.key} data-field="accepted">
      <legend>
        <Trans>Accepted answers</Trans>
      </legend>
      <p className={css.hint}>
        <Trans>
          In any of the paper’s languages. * stands for any letters or none, \* for the sign itself. Enter adds the
          next.
        </Trans>
      </p>
      {fault === undefined ? null : <span className={css.error}>{fault}</span>}
      <ol ref={list} className={css.forms}>
        {accepted.map(({ text, percent }, at) => (
          // Lines have nothing of their own but their place.
          // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-element-interactions
          <li key={at} onKeyDown={keys(at)}>
            <TextField
              name={`accepted.${at}.text`}
              label={t`Accepted answer ${at + 1}`}
              maxLength={200}
              value={text}
              error={fields[`question.accepted.${at}.text`]}
              onChange={(next) => change(at, { text: next })}
            />
            <NumberField
              name={`accepted.${at}.percent`}
              label={t`Earns, %`}
              decimals={5}
              min={0}
              max={100}
              value={percent}
              error={fields[`question.accepted.${at}.percent`]}
              onChange={(next) => change(at, { percent: next ?? 0 })}
            />
            <Button
              size="small"
              blocked={accepted.length === 1 ? t`Something must be accepted.` : undefined}
              onClick={() => takeOut(at)}
            >
              <Trans>Take out</Trans>
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
