import type { EditForm } from '@agon/contract/forms'
import type { AnswerToMark } from '@agon/contract/marking/answers'
import { ownMarkWords } from '@agon/domain/marking/second-marking'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { CallError } from '#/api/send.ts'
import { parseNumber } from '#/lib/parse-number.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { NotSaved } from '#/ui/form/SubmitRow.tsx'
import { useUnsaved } from '#/ui/unsaved/unsaved.ts'
import { EarlierMarks, LastMark } from './LastMark.tsx'
import { IndependentMarks } from './IndependentMarks.tsx'
import css from './Marking.module.css'

type Props = {
  readonly answer: AnswerToMark
  /** Thousandths of a mark that the question is worth. */
  readonly marks: number
  readonly allowed: boolean
  readonly busy: boolean
  /** Why the last mark was not taken. */
  readonly refused: CallError | null
  /** In thousandths. */
  readonly onGive: (mark: number) => void
  readonly onSkip: () => void
  readonly onBack: (() => void) | undefined
}

/** The mark of one answer. The field has the focus when one answer has taken the place of another. */
export function MarkForm({ answer, marks, allowed, busy, refused, onGive, onSkip, onBack }: Props) {
  const { t } = useLingui()
  const { mark: write } = useFigures()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const begin = answer.given === null ? '' : write(answer.given.mark)
  const [typed, setTyped] = useState(begin)
  useUnsaved(typed !== begin)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    document.getElementById('answer-heading')?.scrollIntoView({ block: 'nearest' })
    // Anyone who moves along the tabs by keys goes on doing so.
    if (document.activeElement !== document.body) return
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  const most = write(marks)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!allowed || busy || answer.closed) return
    const value = parseNumber(typed)
    const mark = value === undefined ? undefined : Math.round(value * 1000)
    if (mark === undefined || mark < 0 || mark > marks) {
      setFault(t`A number from 0 to ${most}.`)
      field.current?.select()
      return
    }
    onGive(mark)
  }
  const error = fault ?? refused?.message
  return (
    <form data-form={'mark' satisfies EditForm} className={css.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>
        <Trans>Mark, of {most}</Trans>
      </label>
      <input
        ref={field}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        className={css.mark}
        value={typed}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`answer-heading answer-text ${id}-words`}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <Button
        kind="primary"
        submit
        busy={busy}
        blocked={
          !allowed
            ? t`Marks are given while the olympiad is closed or in moderation.`
            : answer.closed
              ? ownMarkWords
              : undefined
        }
      >
        <Trans>Give (Enter)</Trans>
      </Button>
      {refused === null ? null : <NotSaved />}
      <Button kind="quiet" blocked={onBack === undefined ? t`This is the first one.` : undefined} onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      <Button kind="quiet" onClick={onSkip}>
        <Trans>Pass over</Trans>
      </Button>
      <div className={css.said}>
        <p id={`${id}-words`} className={error === undefined ? css.hint : css.error} aria-live="polite">
          {error ?? <LastMark answer={answer} />}
        </p>
        <IndependentMarks answer={answer} />
        <EarlierMarks earlier={answer.earlier} />
      </div>
    </form>
  )
}
