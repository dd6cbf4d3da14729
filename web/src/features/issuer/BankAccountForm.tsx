import type { Changed } from '@agon/contract/edit'
import { bankAccountEdit, organisationEdit } from '@agon/contract/issuer/edit'
import type { IssuerItem } from '@agon/contract/issuer/calls'
import { useState } from 'react'
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
import { FactorField, factorLabel, needsFactor } from './FactorField.tsx'

/** Another account, for another person to confirm. */
export function BankAccountForm({ item, onDone }: { readonly item: IssuerItem; readonly onDone: () => void }) {
  const { olympiad } = useHere()
  const form = useForm<Values>(valuesOf(bankAccountEdit, 'change'))
  const [factorCode, setFactorCode] = useState('')
  const propose = useWrite('PUT /api/purchase-order/issuer')
  const send = () => {
    // Both follow from the declarations of their fields.
    const organisation = bodyOf(organisationEdit, 'change', { ...item }) as Changed<typeof organisationEdit>
    const account = bodyOf(bankAccountEdit, 'change', form.values) as Changed<typeof bankAccountEdit>
    const proof = factorCode === '' ? {} : { factorCode }
    propose.mutate(
      { query: { olympiadId: olympiad.id }, body: { ...organisation, ...account, ...proof, version: item.version } },
      {
        onSuccess: () => {
          form.restart(form.values)
          notify.done('The account is proposed. Another person must confirm it.')
          onDone()
        },
      },
    )
  }
  const checked = useChecked(bankAccountEdit, 'change', form.values, send)
  return (
    <Form
      name="bank-account"
      onSubmit={checked.submit}
      problem={checked.problem ?? refusalOf(propose.error)}
      labels={{ ...labelsOf(bankAccountEdit, 'change', undefined), factorCode: factorLabel }}
    >
      <EditFields edit={bankAccountEdit} kind="change" form={form} />
      {needsFactor(propose.error) || factorCode !== '' ? (
        <FactorField name="factorCode" value={factorCode} onChange={setFactorCode} />
      ) : null}
      <SubmitRow>
        <Button submit kind="primary" busy={propose.isPending}>
          Propose the account
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </SubmitRow>
    </Form>
  )
}
