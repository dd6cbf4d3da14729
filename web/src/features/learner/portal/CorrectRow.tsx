import type { Changed } from '@agon/contract/edit'
import type { LearnerPreviewRow } from '@agon/contract/learner/preview'
import { learnerEdit } from '@agon/contract/learner/edit'
import { Trans } from '@lingui/react/macro'
import { refusalOf } from '#/api/refusal.ts'
import type { CallError } from '#/api/send.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { bodyOf, valuesOf, type Values } from '#/app/edit/values.ts'
import { labelsOf } from '#/app/edit/words.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { useLearnerEditWords } from '../words.ts'
import type { Correction } from './use-preview.ts'

type Props = {
  readonly row: LearnerPreviewRow
  readonly busy: boolean
  readonly error: CallError | null
  readonly onCorrect: (correction: Correction) => void
  readonly onCancel: () => void
}

/** Corrects one row of a list before it is loaded; the list is then read again. */
export function CorrectRow({ row, busy, error, onCorrect, onCancel }: Props) {
  const form = useForm<Values>(valuesOf(learnerEdit, 'change', row.learner ?? row.written ?? {}))
  const words = useLearnerEditWords()
  const checked = useChecked(learnerEdit, 'change', form.values, () =>
    // The fields of the same declaration.
    onCorrect({ row: row.row, ...(bodyOf(learnerEdit, 'change', form.values) as Changed<typeof learnerEdit>) }),
  )
  return (
    <Form
      name="preview-row"
      onSubmit={checked.submit}
      problem={checked.problem ?? refusalOf(error)}
      labels={labelsOf(learnerEdit, 'change', words)}
    >
      <EditFields edit={learnerEdit} kind="change" form={form} words={words} />
      <SubmitRow>
        <Button submit kind="primary" busy={busy}>
          <Trans>Use this for row {row.row}</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
