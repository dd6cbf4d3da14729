import { acceptQuoteEdit } from '@agon/contract/quote/edit'
import type { QuoteRow } from '@agon/contract/quote/list'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { valuesOf, type Values } from '#/app/edit/values.ts'
import { labelsOf } from '#/app/edit/words.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import css from '../purchase-order/invoices/Invoices.module.css'
import { useFormats } from '../purchase-order/use-formats.ts'

/** Orders at the price of a quote, with the school's own order number. */
export function AcceptQuote({ quote, onDone }: { readonly quote: QuoteRow; readonly onDone: () => void }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const form = useForm<Values>(valuesOf(acceptQuoteEdit, 'add'))
  const accept = useWrite('POST /api/quote/accept/{id}')
  const amount = money(quote.gross, quote.currency)
  const words = {
    schoolsPO: { label: t`Your order number`, hint: t`It is printed on the invoice. Leave it empty for none.` },
  }
  const send = () =>
    accept.mutate(
      { params: { id: quote.id }, body: { schoolsPO: String(form.values['schoolsPO']) } },
      {
        onSuccess: ({ item }) => {
          const made = item.number
          form.restart(form.values)
          notify.done(t`The quote is accepted. Invoice ${made} is ready.`)
          onDone()
        },
      },
    )
  const checked = useChecked(acceptQuoteEdit, 'add', form.values, send)
  return (
    <Form
      name={acceptQuoteEdit.name}
      onSubmit={checked.submit}
      problem={checked.problem ?? refusalOf(accept.error)}
      labels={labelsOf(acceptQuoteEdit, 'add', words)}
    >
      <p className={css.facts}>
        <Plural
          value={quote.learners}
          one={`You order a place for # learner. The invoice asks for ${amount}.`}
          other={`You order places for # learners. The invoice asks for ${amount}.`}
        />
      </p>
      <EditFields edit={acceptQuoteEdit} kind="add" form={form} words={words} />
      <SubmitRow>
        <Button submit kind="primary" busy={accept.isPending}>
          <Trans>Order at this price</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
