import type { CustomerBilling } from '@agon/contract/customer-billing/calls'
import { billingEdit } from '@agon/contract/customer-billing/edit'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguageWords } from './use-language-words.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'

type Props = { readonly billing: CustomerBilling; readonly onDone: () => void }

/** The customer as new documents name it. */
export function BillingForm({ billing, onDone }: Props) {
  const { t } = useLingui()
  const words = useLanguageWords()
  return (
    <EditForm
      edit={billingEdit}
      item={billing}
      words={{
        name: { label: t`Invoiced name` },
        address: { label: t`Address`, hint: t`One line each, the postal code last.` },
        vatNumber: { label: t`VAT number`, hint: t`Only if you are registered for VAT.` },
        bursarEmail: {
          label: t`Bursar’s e-mail address`,
          hint: t`Gets quotes, invoices, credit notes, receipts and reminders, too.`,
        },
        attention: { label: t`For the attention of` },
        language: {
          label: t`Language of documents`,
          hint: t`Of new quotes and orders. Receipts and credit notes have the language of their invoice.`,
          choices: words,
        },
      }}
      submit={<Trans>Save the billing details</Trans>}
      saved={t`The billing details are saved. New documents use them.`}
      onSaved={onDone}
      onCancel={onDone}
    />
  )
}
