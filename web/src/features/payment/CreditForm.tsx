import type { CustomerBalance } from '@agon/contract/credit/calls'
import { minorDigits } from '@agon/domain/money'
import { useRead } from '#/api/queries.ts'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { ActFrame, ActSection } from './ActFrame.tsx'
import { Button } from '#/ui/Button.tsx'
import { useAct, useSeenVersion, type ActFormProps } from './use-act.ts'

/** Pays the order from the school's credit, of this olympiad or of another one. */
export function CreditForm(props: ActFormProps) {
  const read = useRead('GET /api/customer-balance/{customerParticipantId}', {
    params: { customerParticipantId: props.order.customerParticipantId },
  })
  const balance = read.data?.item
  if (balance === undefined)
    return (
      <ActSection title="Use credit">
        {read.error === null ? null : <Notice tone="bad">{read.error.message}</Notice>}
      </ActSection>
    )
  const sources = sourcesOf(balance, props.order.customerParticipantId)
  const [first] = sources
  if (first === undefined)
    return (
      <ActSection title="Use credit">
        <p>This school has no credit.</p>
        <div>
          <Button onClick={props.onDone}>Cancel</Button>
        </div>
      </ActSection>
    )
  return <Filled {...props} sources={[first, ...sources.slice(1)]} />
}

interface Source {
  readonly value: string
  readonly label: string
  readonly credit: number
}

function sourcesOf({ credit, elsewhere }: CustomerBalance, own: number): Source[] {
  const here = { value: String(own), label: 'This olympiad', credit }
  const others = elsewhere.map((one) => ({
    value: String(one.customerParticipantId),
    label: one.olympiad,
    credit: one.credit,
  }))
  return [here, ...others].filter((source) => source.credit > 0)
}

function Filled({ order, onDone, sources }: ActFormProps & { readonly sources: readonly [Source, ...Source[]] }) {
  const { money } = useFormats()
  const units = 10 ** minorDigits(order.currency)
  const most = (from: string) =>
    Math.min(order.outstanding, sources.find(({ value }) => value === from)?.credit ?? 0) / units
  const form = useForm<{ from: string; amount: number | null }>({
    from: sources[0].value,
    amount: most(sources[0].value),
  })
  const version = useSeenVersion(order)
  const act = useAct('POST /api/purchase-order/{id}/credit', { onDone }, 'The credit pays the order.')
  const { from, amount } = form.values
  const minor = Math.round((amount ?? 0) * units)
  return (
    <ActFrame
      name="credit"
      title="Use credit"
      lead={`${money(order.outstanding, order.currency)} is outstanding on this order.`}
      problem={act.problem}
      labels={{ amount: 'Amount' }}
      submit={`Use credit: ${money(minor, order.currency)}`}
      busy={act.busy}
      blocked={minor <= 0 ? 'Enter an amount.' : undefined}
      onSubmit={() =>
        act.run({
          params: { id: order.id },
          body: { amount: minor, fromCustomerParticipantId: Number(from), version: act.newer?.version ?? version },
        })
      }
      onCancel={onDone}
    >
      <SelectField
        {...form.field('from')}
        label="Credit of"
        choices={sources.map(({ value, label, credit }) => ({
          value,
          label: `${label}: ${money(credit, order.currency)}`,
        }))}
      />
      <NumberField
        {...form.field('amount')}
        label="Amount"
        sign={order.currency === 'ZAR' ? 'R' : order.currency}
        decimals={minorDigits(order.currency)}
        min={0}
        max={most(from)}
      />
    </ActFrame>
  )
}
