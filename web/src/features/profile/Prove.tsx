import { Trans } from '@lingui/react/macro'
import type { CallError } from '#/api/send.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { usePasswordLabels } from '../identity/password-labels.ts'
import { PasswordField } from '../identity/PasswordField.tsx'
import { useRefusal } from '../identity/words.ts'

type Props = {
  readonly busy: boolean
  readonly error: CallError | null
  readonly onProve: (current: string) => void
  readonly onCancel: () => void
}

/** The present password, before a door is opened or closed. */
export function Prove({ busy, error, onProve, onCancel }: Props) {
  const labels = usePasswordLabels()
  const refusal = useRefusal()
  const form = useForm({ current: '' })
  return (
    <Form name="prove-password" onSubmit={() => onProve(form.values.current)} problem={refusal(error)} labels={labels}>
      <PasswordField
        {...form.field('current')}
        label={labels.current}
        hint={<Trans>To make sure that it is you.</Trans>}
        autoComplete="current-password"
        required
      />
      <SubmitRow>
        <Button submit kind="primary" busy={busy}>
          <Trans>Go on</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
