import type { KeyedProvider } from '@agon/domain/payment-provider'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { CopyButton } from '#/ui/CopyButton.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { FactorField, factorLabel, needsFactor } from './FactorField.tsx'

const fieldLabels = {
  merchantId: 'Merchant ID',
  merchantKey: 'Merchant key',
  passphrase: 'Passphrase',
  secretKey: 'Secret key',
  webhookSecret: 'Signing secret of the webhook',
} as const
type KeyField = keyof typeof fieldLabels

const fieldsOf: Record<KeyedProvider, readonly KeyField[]> = {
  payfast: ['merchantId', 'merchantKey', 'passphrase'],
  stripe: ['secretKey', 'webhookSecret'],
}

/** New keys of a provider, for another person to confirm. */
export function ProviderKeysForm({ onDone }: { readonly onDone: () => void }) {
  const { olympiad } = useHere()
  const form = useForm({
    provider: 'payfast' as KeyedProvider | '',
    none: false,
    reason: '',
    factorCode: '',
    merchantId: '',
    merchantKey: '',
    passphrase: '',
    secretKey: '',
    webhookSecret: '',
  })
  const propose = useWrite('POST /api/payment/provider-keys')
  const { provider, none, reason, factorCode, merchantId, merchantKey, passphrase, secretKey, webhookSecret } =
    form.values
  const of = provider === '' ? 'payfast' : provider
  const keys = none
    ? ({ provider: 'none', of } as const)
    : of === 'payfast'
      ? ({ provider: 'payfast', merchantId, merchantKey, passphrase } as const)
      : ({ provider: 'stripe', secretKey, webhookSecret } as const)
  const webhook = `${location.origin}/api/payment/notify/stripe`
  const labels = {
    ...Object.fromEntries(Object.entries(fieldLabels).map(([name, label]) => [`keys.${name}`, label])),
    reason: 'Reason',
    factorCode: factorLabel,
  }
  return (
    <Form
      name="provider-keys"
      problem={refusalOf(propose.error)}
      labels={labels}
      onSubmit={() =>
        propose.mutate(
          { query: { olympiadId: olympiad.id }, body: { keys, reason, ...(factorCode === '' ? {} : { factorCode }) } },
          {
            onSuccess: () => {
              form.restart(form.values)
              notify.done('The keys are proposed. Another person must confirm them.')
              onDone()
            },
          },
        )
      }
    >
      <SelectField
        {...form.field('provider')}
        label="Provider"
        choices={[
          { value: 'payfast', label: 'PayFast' },
          { value: 'stripe', label: 'Stripe' },
        ]}
      />
      <CheckField {...form.field('none')} label="Use this provider no longer" />
      {none
        ? null
        : fieldsOf[of].map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              name={`keys.${name}`}
              label={fieldLabels[name]}
              autoComplete="off"
              maxLength={200}
              required={name !== 'passphrase'}
            />
          ))}
      {none || of === 'payfast' ? null : (
        <p>
          At Stripe, send the events of Checkout, refunds and disputes to{' '}
          <CopyButton text={webhook} label="the address of the webhook" />
        </p>
      )}
      <TextField {...form.field('reason')} label="Reason" maxLength={500} required />
      {needsFactor(propose.error) || factorCode !== '' ? <FactorField {...form.field('factorCode')} /> : null}
      <SubmitRow>
        <Button submit kind="primary" busy={propose.isPending}>
          Propose the keys
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </SubmitRow>
    </Form>
  )
}
