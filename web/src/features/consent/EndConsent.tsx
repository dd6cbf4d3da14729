import type { ConsentPurpose, ConsentState } from '@agon/domain/consent'
import type { LearnerId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { consentOf, consentStart, type ConsentValues } from './ConsentFields.tsx'
import { choicesOf, useConsentWords } from './words.ts'

type Props = {
  readonly learnerId: LearnerId
  readonly name: string
  readonly states: Readonly<Record<ConsentPurpose, ConsentState>>
  readonly onClose: () => void
}

/** Records that consent was withdrawn; without a consent, or on request, an objection. */
export function EndConsent({ learnerId, name, states, onClose }: Props) {
  const { t } = useLingui()
  const words = useConsentWords()
  const form = useForm<ConsentValues>({ ...consentStart(''), method: 'spoken', act: 'objected', reason: '' })
  const end = useWrite('DELETE /api/privacy/consent/{learnerId}')
  const { purpose, by, method } = consentOf(form.values)
  const { act = 'objected', reason = '' } = form.values
  const hasConsent = states[purpose] === 'granted'
  const objection = !hasConsent || act === 'objected'
  const acts = { objected: t`Objection: the learner must not take part`, withdrawn: t`Withdrawal of the consent` }
  const labels = {
    act: t`Kind of record`,
    purpose: t`Purpose`,
    by: t`Who says so`,
    method: t`How`,
    reason: t`Reason (optional)`,
  }
  const recorded = () => {
    notify.done(t`This is recorded.`)
    form.restart(form.values)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Withdrawal or objection: ${name}`}>
      <Form
        name="end-consent"
        problem={refusalOf(end.error)}
        labels={labels}
        onSubmit={() =>
          end.mutate(
            { params: { learnerId }, query: { purpose, by, method, reason, objection } },
            { onSuccess: recorded },
          )
        }
      >
        {objection && purpose === 'taking-part' ? (
          <Notice tone="wait">
            <Trans>After an objection the learner cannot start, until consent is recorded again.</Trans>
          </Notice>
        ) : null}
        {!objection && purpose === 'taking-part' ? (
          <Notice tone="wait">
            <Trans>
              After a withdrawal the learner cannot start an olympiad that requires consent. Others still let the
              learner start: record an objection if the learner must not take part.
            </Trans>
          </Notice>
        ) : null}
        <SelectField {...form.field('purpose')} label={labels.purpose} choices={choicesOf(words.purpose)} always />
        {hasConsent ? (
          <SelectField
            name="act"
            label={labels.act}
            value={act}
            onChange={(value) => form.set('act', value)}
            choices={choicesOf(acts)}
            always
          />
        ) : null}
        <SelectField {...form.field('by')} label={labels.by} choices={choicesOf(words.party)} always />
        <SelectField {...form.field('method')} label={labels.method} choices={choicesOf(words.method)} always />
        <TextAreaField
          name="reason"
          label={labels.reason}
          rows={2}
          value={reason}
          onChange={(value) => form.set('reason', value)}
        />
        <SubmitRow>
          <Button submit kind="danger" size="large" busy={end.isPending}>
            {objection ? <Trans>Record the objection</Trans> : <Trans>Record the withdrawal</Trans>}
          </Button>
        </SubmitRow>
      </Form>
    </Dialog>
  )
}
