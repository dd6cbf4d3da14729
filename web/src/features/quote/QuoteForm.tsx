import { quoteEdit } from '@agon/contract/quote/edit'
import type { Quote } from '@agon/contract/purchase-order/purchase-order'
import type { QuoteRow } from '@agon/contract/quote/list'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { valuesOf, type Values } from '#/app/edit/values.ts'
import { labelsOf } from '#/app/edit/words.ts'
import { useHere } from '#/app/here.tsx'
import { Prices } from '#/features/purchase-order/Prices.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'

type Props = {
  readonly customerParticipantId: CustomerParticipantId
  readonly onDone: (quote?: QuoteRow) => void
}

/** Asks for a price for a number of learners: at first the number that the teacher expected. */
export function QuoteForm({ customerParticipantId, onDone }: Props) {
  const { olympiad } = useHere()
  const price = useRead('GET /api/purchase-order/quote', { query: { olympiadId: olympiad.id, customerParticipantId } })
  if (price.isPending) return <Loader loading />
  return <Fields price={price.data?.item} customerParticipantId={customerParticipantId} onDone={onDone} />
}

function Fields({ price, customerParticipantId, onDone }: Props & { readonly price: Quote | undefined }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const empty = valuesOf(quoteEdit, 'add')
  const form = useForm<Values>(price?.expected == null ? empty : { ...empty, learners: price.expected })
  const create = useWrite('POST /api/quote/')
  const words = { learners: { label: t`Learners` }, validDays: { label: t`Valid for days` } }
  const send = () =>
    create.mutate(
      {
        query: { olympiadId: olympiad.id, customerParticipantId },
        body: { learners: Number(form.values['learners']), validDays: Number(form.values['validDays']) },
      },
      {
        onSuccess: ({ item }) => {
          const { number } = item
          form.restart(form.values)
          notify.done(t`Quote ${number} is ready.`)
          onDone(item)
        },
      },
    )
  const checked = useChecked(quoteEdit, 'add', form.values, send)
  return (
    <Form
      name={quoteEdit.name}
      onSubmit={checked.submit}
      problem={checked.problem ?? refusalOf(create.error)}
      labels={labelsOf(quoteEdit, 'add', words)}
    >
      <EditFields edit={quoteEdit} kind="add" form={form} words={words} />
      {price === undefined ? null : <Prices quote={price} />}
      <SubmitRow>
        <Button submit kind="primary" busy={create.isPending}>
          <Trans>Make the quote</Trans>
        </Button>
        <Button onClick={() => onDone()}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
