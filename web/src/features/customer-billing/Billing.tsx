import type { CustomerBilling } from '@agon/contract/customer-billing/calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { useLanguageWords } from './use-language-words.ts'
import css from './Billing.module.css'
import { BillingForm } from './BillingForm.tsx'

/** The billing details of a school or a team, with their form. */
export function Billing({ id }: { readonly id: CustomerParticipantId }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const read = useRead('GET /api/customer-billing/{id}', { params: { id } })
  if (read.isError)
    return (
      <ErrorState
        title={t`Billing details could not be loaded`}
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined) return <Loader loading />
  const { item } = read.data
  if (editing) return <BillingForm billing={item} onDone={() => setEditing(false)} />
  return (
    <div className={css.billing}>
      <Details billing={item} />
      <div>
        <Button size="small" onClick={() => setEditing(true)}>
          <Trans>Change the billing details</Trans>
        </Button>
      </div>
    </div>
  )
}

function Details({
  billing: { name, address, vatNumber, bursarEmail, attention, language, saved },
}: {
  billing: CustomerBilling
}) {
  const { t } = useLingui()
  const words = useLanguageWords()
  const shown = (value: string) => (value === '' ? null : value)
  return (
    <>
      <KeyValue
        pairs={[
          { key: 'name', label: t`Invoiced name`, value: name },
          {
            key: 'address',
            label: t`Address`,
            value: address === '' ? null : <span className={css.lines}>{address}</span>,
          },
          { key: 'vat', label: t`VAT number`, value: shown(vatNumber) },
          { key: 'bursar', label: t`Bursar’s e-mail address`, value: shown(bursarEmail) },
          { key: 'attention', label: t`For the attention of`, value: shown(attention) },
          { key: 'language', label: t`Language of documents`, value: words[language] },
        ]}
      />
      {saved ? null : (
        <p className={css.note}>
          <Trans>They come from the record of the school or team until you change them.</Trans>
        </p>
      )}
    </>
  )
}
