import { refundEdit } from '@agon/contract/refund/edit'
import type { Refund } from '@agon/contract/refund/calls'
import type { CustomerParticipantId, PaymentId } from '@agon/domain/ids'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { bodyOf, valuesOf, type Values } from '#/app/edit/values.ts'
import { labelsOf } from '#/app/edit/words.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'

type Props = {
  readonly customerParticipantId: CustomerParticipantId
  /** The payment that comes off its order; absent: from credit. */
  readonly paymentId?: PaymentId
  /** In minor units. */
  readonly most: number
  readonly currency: string
  readonly onDone: (refund?: Refund) => void
}

/** Asks to pay money back, in whole or in part. */
export function RefundForm({ customerParticipantId, paymentId, most, currency, onDone }: Props) {
  const { olympiad } = useHere()
  const { money } = useFormats()
  const form = useForm<Values>(valuesOf(refundEdit, 'add', { amount: most, currency }))
  const ask = useWrite('POST /api/refund/')
  const send = () =>
    ask.mutate(
      {
        query: { olympiadId: olympiad.id },
        body: {
          // The values follow from the same declaration as the call.
          ...(bodyOf(refundEdit, 'add', form.values) as Required<
            Pick<Refund, 'amount' | 'reason' | 'payee' | 'branchCode'>
          > & {
            accountNumber: string
          }),
          customerParticipantId,
          ...(paymentId === undefined ? {} : { paymentId }),
        },
      },
      {
        onSuccess: ({ item }) => {
          form.restart(form.values)
          notify.done('The refund is asked for. Another person must approve it.')
          onDone(item)
        },
      },
    )
  const checked = useChecked(refundEdit, 'add', form.values, send)
  const words = { amount: { label: 'Amount', hint: `Up to ${money(most, currency)}.` } }
  return (
    <Form
      name={refundEdit.name}
      onSubmit={checked.submit}
      problem={checked.problem ?? refusalOf(ask.error)}
      labels={labelsOf(refundEdit, 'add', words)}
    >
      <EditFields edit={refundEdit} kind="add" form={form} words={words} />
      <SubmitRow>
        <Button submit kind="primary" busy={ask.isPending}>
          Ask for the refund
        </Button>
        <Button onClick={() => onDone()}>Cancel</Button>
      </SubmitRow>
    </Form>
  )
}
