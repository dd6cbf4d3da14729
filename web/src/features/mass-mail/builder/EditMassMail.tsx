import type { MassMail } from '@agon/contract/mass-mail/calls'
import { audienceSentence } from '@agon/domain/audience/sentence'
import type { MassMailId } from '@agon/domain/ids'
import { useRead, useWrite } from '#/api/queries.ts'
import { useEdit } from '#/app/edit/use-edit.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { audienceOf } from './draft.ts'
import { MassMailFields } from './MassMailFields.tsx'
import { bodyOf, labels, missingIn, valuesOf, type MassMailValues } from './values.ts'

type Props = {
  readonly id: number
  /** The variable whose recipients the preview lists first. */
  readonly empty: string | undefined
  readonly onSaved: () => void
}

/** The page that changes a mass mail. */
export function EditMassMail({ id, empty, onSaved }: Props) {
  // From the address; an id that is none is not found.
  const read = useRead('GET /api/mass-mail/{id}', { params: { id: id as MassMailId } })
  if (read.isError)
    return (
      <ErrorState
        title="The mass mail could not be loaded"
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  return read.data === undefined ? (
    <Loader loading />
  ) : (
    <EditForm item={read.data.item} empty={empty} onSaved={onSaved} />
  )
}

function EditForm({ item, empty, onSaved }: Omit<Props, 'id'> & { readonly item: MassMail }) {
  const fields = useCollisionFields()
  const { form, busy, problem, save, collision } = useEdit({
    item,
    valuesOf,
    write: useWrite('PUT /api/mass-mail/{id}'),
    input: (values: MassMailValues, version) => ({
      params: { id: item.id },
      body: { ...bodyOf(values, audienceOf(values.draft) ?? item.audience), version },
    }),
    itemOf: (reply) => reply.item,
    onSaved: () => {
      notify.done('Mass mail changed.')
      onSaved()
    },
  })
  if (collision !== undefined) return <EditCollision {...collision} fields={fields} />
  const audience = audienceOf(form.values.draft)
  const isHeld = item.queuedAt !== null && item.releasedAt === null && item.state !== 'cancelled'
  return (
    <Form name="mass-mail" problem={problem} labels={labels} onSubmit={save}>
      {isHeld ? (
        <Notice tone="info">
          Saving queues the recipients again, with the newest words of the template. Their mails stay held.
        </Notice>
      ) : null}
      <MassMailFields form={form} audience={audience} item={item} empty={empty} />
      <SubmitRow>
        <Button
          submit
          kind="primary"
          busy={busy}
          blocked={
            missingIn(form.values, audience) ?? (form.changed || isHeld ? undefined : 'Nothing has been changed.')
          }
        >
          Save mass mail
        </Button>
      </SubmitRow>
    </Form>
  )
}

/** The fields that two people wrote, as a person reads them. */
function useCollisionFields() {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const emailers = useRead('GET /api/mass-mail/templates', { query: { olympiadId: olympiad.id } })
  const campaigns = useRead('GET /api/mass-mail/campaigns', {})
  const named = (items: readonly { id: number; name: string }[] | undefined, id: string) =>
    items?.find((one) => String(one.id) === id)?.name ?? 'None'
  const at = (moment: string | null) => (moment === null ? 'None' : time(moment, olympiad.timeZone))
  const sentence = ({ draft }: MassMailValues) => {
    const audience = audienceOf(draft)
    return audience === undefined ? 'A condition without a value' : audienceSentence(audience)
  }
  return [
    { name: 'name', label: labels.name, show: (values: MassMailValues) => values.name },
    {
      name: 'emailerId',
      label: labels.emailerId,
      show: (values: MassMailValues) => named(emailers.data?.items, values.emailerId),
    },
    {
      name: 'campaignId',
      label: labels.campaignId,
      show: (values: MassMailValues) => named(campaigns.data?.items, values.campaignId),
    },
    { name: 'draft', label: labels.audience, show: sentence },
    { name: 'sendAt', label: labels.sendAt, show: (values: MassMailValues) => at(values.sendAt) },
    { name: 'standingUntil', label: labels.standingUntil, show: (values: MassMailValues) => at(values.standingUntil) },
  ]
}
