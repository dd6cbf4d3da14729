import { useLingui } from '@lingui/react/macro'
import { DateField } from '#/ui/form/DateTimeField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { methodChoices, type RecordedMethod } from './payment-values.ts'
import { useMethodWords } from './use-method-words.ts'

type Fields = {
  method: { name: string; value: RecordedMethod | ''; onChange: (value: RecordedMethod | '') => void }
  reference: { name: string; value: string; onChange: (value: string) => void }
  receivedOn: { name: string; value: string | null; onChange: (value: string | null) => void }
}

/** How, when and under which reference money came: for one order and for many. */
export function PaymentFields({ fields }: { readonly fields: Fields }) {
  const { t } = useLingui()
  return (
    <>
      <SelectField {...fields.method} label={t`Method`} choices={methodChoices(useMethodWords())} />
      <TextField
        {...fields.reference}
        label={t`Reference`}
        hint={t`As on the bank statement, the receipt or the cheque.`}
        maxLength={120}
      />
      <DateField {...fields.receivedOn} label={t`Received on`} />
    </>
  )
}
