import { refusalOf } from '#/api/refusal.ts'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'

const labels = { domain: 'Domain' }

/** Makes the signing keys of a domain that no mail comes from yet. */
export function AddDomain({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ domain: '' })
  const add = useWrite('POST /api/emailer/dkim-key/')
  const domain = form.values.domain.trim()
  const added = () => {
    form.restart(form.values)
    notify.done(`Signing keys made. Add the records of ${domain} to its DNS.`)
    onClose()
  }
  return (
    <SidePanel
      title="Add a sending domain"
      lead="Keys are made, and their DNS records are shown. Then projects and olympiads can send from addresses of the domain."
      onClose={onClose}
    >
      <Form
        name="add-sending-domain"
        onSubmit={() => add.mutate({ body: { domain } }, { onSuccess: added })}
        problem={refusalOf(add.error)}
        labels={labels}
      >
        <TextField {...form.field('domain')} label={labels.domain} hint="For example sago.example." required />
        <SubmitRow>
          <Button
            submit
            kind="primary"
            busy={add.isPending}
            blocked={domain === '' ? 'Enter a domain first.' : undefined}
          >
            Make signing keys
          </Button>
        </SubmitRow>
      </Form>
    </SidePanel>
  )
}
