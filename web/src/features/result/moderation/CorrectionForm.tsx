import type { CorrectionPreview, DistinctAnswers } from '@agon/contract/result/corrections'
import { correctionActs, type CorrectionAct } from '@agon/domain/correction'
import { useState } from 'react'
import { send } from '#/api/send.ts'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useAction } from '#/api/use-action.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { keysFor } from './keys-for.ts'
import css from './Moderation.module.css'
import { PreviewFigures } from './PreviewFigures.tsx'
import { actWords } from './words.ts'

type Props = { readonly answers: DistinctAnswers; readonly onDone: () => void }

/** A correction: what is done, what it would move, and why; it is applied only as previewed. */
export function CorrectionForm({ answers, onDone }: Props) {
  const { olympiad } = useHere()
  const { question, items } = answers
  const { number } = useFigures()
  const keys = keysFor(answers)
  const form = useForm({ act: '' as CorrectionAct | '', reason: '', worth: question.marks / 1000, key: '' })
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [preview, setPreview] = useState<CorrectionPreview | undefined>(undefined)
  const { act, reason, worth, key } = form.values
  const params = { id: olympiad.id }
  const bodyOf = (chosen: CorrectionAct) => ({
    questionId: question.id,
    act: chosen,
    ...(chosen === 'accept'
      ? {
          answers: items.flatMap(({ answer }, at) =>
            ticked.has(at) ? [{ answer, mark: Math.round(worth * 1000) }] : [],
          ),
        }
      : {}),
    ...(chosen === 'rekey' ? keys.find(({ value }) => value === key)?.body : {}),
  })
  const look = useAction<CorrectionPreview, CorrectionAct>({
    mutationFn: async (chosen) => send('POST /api/results/corrections/{id}/preview', { params, body: bodyOf(chosen) }),
  })
  const correct = useWrite('POST /api/results/corrections/{id}')
  /** A preview holds for what it was made for. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setPreview(undefined)
      set(value)
    }
  const field = <Name extends 'act' | 'worth' | 'key'>(name: Name) => {
    const own = form.field(name)
    return { ...own, onChange: changing(own.onChange) }
  }
  const submit = () => {
    if (act === '') return
    if (preview === undefined) {
      look.mutate(act, { onSuccess: setPreview })
      return
    }
    correct.mutate(
      { params, body: { ...bodyOf(act), seen: preview.seen, reason } },
      {
        onSuccess: () => {
          form.restart({ act: '', reason: '', worth, key: '' })
          notify.done('The correction is being applied.')
          onDone()
        },
        // Results moved in the meantime: a new preview is needed.
        onError: ({ code }) => code === 'conflict' && setPreview(undefined),
      },
    )
  }
  const acts = correctionActs.filter((one) =>
    one === 'accept' ? items.length > 0 : one === 'rekey' ? keys.length > 0 : true,
  )
  return (
    <Form
      name="correct-question"
      problem={refusalOf(preview === undefined ? (correct.error ?? look.error) : correct.error)}
      labels={{ act: 'Correction', reason: 'Reason', answers: 'Answers', question: 'Right answer' }}
      onSubmit={submit}
    >
      <SelectField
        {...field('act')}
        label="Correction"
        choices={acts.map((value) => ({ value, label: actWords[value] }))}
      />
      {act === 'accept' ? (
        <>
          <fieldset className={css.answers}>
            <legend>Answers to accept</legend>
            {items.map(({ words, learners }, at) => (
              <CheckField
                // Answers that differ may have the same words.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                name={`answer-${at}`}
                label={`${words === '' ? 'Cleared' : words} (${number(learners)})`}
                value={ticked.has(at)}
                onChange={changing((on: boolean) => {
                  setTicked(new Set(on ? [...ticked, at] : [...ticked].filter((one) => one !== at)))
                })}
              />
            ))}
          </fieldset>
          <NumberField
            name="worth"
            label="Each earns"
            value={worth}
            decimals={3}
            min={0}
            max={question.marks / 1000}
            unit="marks"
            onChange={changing((value: number | null) => form.set('worth', value ?? 0))}
          />
        </>
      ) : null}
      {act === 'rekey' ? (
        <SelectField
          {...field('key')}
          label="Right answer"
          choices={keys.map(({ value, words }) => ({ value, label: words }))}
        />
      ) : null}
      {preview === undefined ? null : (
        <>
          <PreviewFigures preview={preview} />
          <TextField {...form.field('reason')} label="Reason" maxLength={500} hint="It is kept with the correction." />
        </>
      )}
      <SubmitRow>
        <Button
          submit
          kind={preview === undefined ? 'plain' : 'primary'}
          busy={look.isPending || correct.isPending}
          blocked={blockedBy()}
        >
          {preview === undefined ? 'Show what it would move' : 'Apply the correction'}
        </Button>
      </SubmitRow>
    </Form>
  )

  function blockedBy(): string | undefined {
    if (act === '') return 'Choose a correction first.'
    if (act === 'accept' && ticked.size === 0) return 'Tick at least one answer.'
    if (act === 'rekey' && key === '') return 'Choose the right answer.'
    return preview !== undefined && reason.trim() === '' ? 'Write a reason first.' : undefined
  }
}
