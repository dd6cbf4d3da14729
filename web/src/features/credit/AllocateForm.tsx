import type { UnallocatedMoney } from '@agon/contract/credit/calls'
import type { CustomerParticipantId, PurchaseOrderId } from '@agon/domain/ids'
import { minorDigits } from '@agon/domain/money'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { Section } from '#/ui/Sections.tsx'
import { FindOrder } from '../bank-statement/FindOrder.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { FindSchool } from '../quote/FindSchool.tsx'
import css from './Credit.module.css'

type Target =
  | { readonly kind: 'order'; readonly id: PurchaseOrderId; readonly name: string; readonly outstanding: number }
  | { readonly kind: 'school'; readonly id: CustomerParticipantId; readonly name: string }

/** Assigns money to an order, whose school keeps the rest as credit, or to a school as credit. */
export function AllocateForm({ money: of }: { readonly money: UnallocatedMoney }) {
  const { money } = useFormats()
  const { id, amount, currency } = of
  const units = 10 ** minorDigits(currency)
  const [target, setTarget] = useState<Target>()
  const form = useForm<{ amount: number | null }>({ amount: amount / units })
  const allocate = useWrite('POST /api/payment/unallocated/{id}')
  const minor = Math.round((form.values.amount ?? 0) * units)
  if (target === undefined)
    return (
      <Section title="Assign">
        <div className={css.stack}>
          <FindOrder
            onFound={({ purchaseOrderId, customerName, number, outstanding }) =>
              setTarget({ kind: 'order', id: purchaseOrderId, name: `${customerName}, ${number}`, outstanding })
            }
          />
          <p className={css.muted}>Or choose a school. The money becomes its credit.</p>
          <FindSchool onFound={(school) => setTarget({ kind: 'school', ...school })} />
        </div>
      </Section>
    )
  const rest = target.kind === 'order' ? Math.max(0, minor - target.outstanding) : 0
  const send = () =>
    allocate.mutate(
      {
        params: { id },
        body: {
          amount: minor,
          ...(target.kind === 'order' ? { purchaseOrderId: target.id } : { customerParticipantId: target.id }),
        },
      },
      {
        onSuccess: () => {
          form.restart(form.values)
          notify.done(`${money(minor, currency)} is assigned.`)
        },
      },
    )
  return (
    <Section title="Assign">
      <Form name="allocate" onSubmit={send} problem={refusalOf(allocate.error)} labels={{ amount: 'Amount' }}>
        <p>
          <strong>{target.name}</strong>
          <span className={css.note}>
            {target.kind === 'school'
              ? 'As credit of the school.'
              : rest > 0
                ? `${money(target.outstanding, currency)} is outstanding. The rest becomes credit: ${money(rest, currency)}.`
                : `${money(target.outstanding, currency)} is outstanding.`}
          </span>
        </p>
        <NumberField
          {...form.field('amount')}
          label="Amount"
          sign={currency === 'ZAR' ? 'R' : currency}
          decimals={minorDigits(currency)}
          min={0}
          max={amount / units}
        />
        <SubmitRow>
          <Button submit kind="primary" busy={allocate.isPending} blocked={minor <= 0 ? 'Enter an amount.' : undefined}>
            {`Assign ${money(minor, currency)}`}
          </Button>
          <Button onClick={() => setTarget(undefined)}>Choose another</Button>
        </SubmitRow>
      </Form>
    </Section>
  )
}
