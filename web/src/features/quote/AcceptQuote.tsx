import { acceptQuoteEdit } from '@agon/contract/quote/edit'
import type { QuoteRow } from '@agon/contract/quote/list'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { valuesOf, type Values } from '#/app/edit/values.ts'
import { labelsOf } from '#/app/edit/words.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { orderFileRule } from '../order-file/order-file-rule.ts'
import { useAddOrderFile } from '../order-file/use-add-order-file.ts'
import css from '../purchase-order/invoices/Invoices.module.css'
import { useFormats } from '../purchase-order/use-formats.ts'

/** Orders at the price of a quote, with the school's own order number. */
export function AcceptQuote({ quote, onDone }: { readonly quote: QuoteRow; readonly onDone: () => void }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const form = useForm<Values>(valuesOf(acceptQuoteEdit, 'add'))
  const accept = useWrite('POST /api/quote/accept/{id}')
  const addFile = useAddOrderFile()
  const [file, setFile] = useState<File>()
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
          if (file !== undefined)
            addFile.mutate(
              { id: item.id, file },
              { onError: () => notify.failed(t`The file was not saved. Add it at invoice ${made}.`) },
            )
          onDone()
        },
      },
    )
  const checked = useChecked(acceptQuoteEdit, 'add', form.values, send)
  return (
    <>
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
        {file === undefined ? (
          <FileDrop
            label={t`Your own order as a file (optional)`}
            rule={orderFileRule}
            busy={accept.isPending}
            error={undefined}
            onFiles={([chosen]) => setFile(chosen)}
          />
        ) : (
          <p className={css.own}>
            <b>{file.name}</b>
            <Button kind="remove" size="small" onClick={() => setFile(undefined)}>
              <Trans>Remove the file</Trans>
            </Button>
          </p>
        )}
        <SubmitRow>
          <Button submit kind="primary" busy={accept.isPending}>
            <Trans>Order at this price</Trans>
          </Button>
          <Button onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </SubmitRow>
      </Form>
      {accept.error?.code === 'billingRequired' ? (
        <div>
          <Button onClick={() => document.getElementById(`billing-${quote.customerParticipantId}`)?.scrollIntoView()}>
            <Trans>Go to the billing details</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}
