import type { LearnerId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { ConsentFields, consentOf, consentStart, useConsentLabels, type ConsentValues } from './ConsentFields.tsx'

/** Records that one learner's consent was given. */
export function RecordConsent({ learnerId, onClose }: { readonly learnerId: LearnerId; readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm<ConsentValues>(consentStart(''))
  const give = useWrite('POST /api/privacy/consent/{learnerId}')
  const recorded = () => {
    notify.done(t`The consent is recorded.`)
    form.restart(form.values)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Record consent`}>
      <Form
        name="consent"
        problem={refusalOf(give.error)}
        labels={useConsentLabels()}
        onSubmit={() => give.mutate({ params: { learnerId }, body: consentOf(form.values) }, { onSuccess: recorded })}
      >
        <ConsentFields form={form} />
        <SubmitRow>
          <Button submit kind="primary" size="large" busy={give.isPending}>
            <Trans>Record consent</Trans>
          </Button>
        </SubmitRow>
      </Form>
    </Dialog>
  )
}
