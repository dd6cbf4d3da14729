import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { audienceOf } from './draft.ts'
import { MassMailFields } from './MassMailFields.tsx'
import { bodyOf, labels, missingIn, newValues } from './values.ts'

type Props = {
  /** The template that the page was opened for. */
  readonly emailerId: number | undefined
  readonly onAdded: (id: number) => void
}

/** A new mass mail. */
export function NewMassMail({ emailerId, onAdded }: Props) {
  const { olympiad } = useHere()
  const form = useForm(newValues(emailerId))
  const add = useWrite('POST /api/mass-mail/')
  const audience = audienceOf(form.values.draft)
  const submit = () => {
    if (audience === undefined) return
    add.mutate(
      { body: { olympiadId: olympiad.id, ...bodyOf(form.values, audience) } },
      {
        onSuccess: ({ item }) => {
          form.restart(form.values)
          notify.done('Mass mail created. Queue its recipients when you are ready.')
          onAdded(item.id)
        },
      },
    )
  }
  return (
    <Form name="mass-mail" problem={refusalOf(add.error)} labels={labels} onSubmit={submit}>
      <MassMailFields form={form} audience={audience} />
      <SubmitRow>
        <Button submit kind="primary" busy={add.isPending} blocked={missingIn(form.values, audience)}>
          Create mass mail
        </Button>
      </SubmitRow>
    </Form>
  )
}
