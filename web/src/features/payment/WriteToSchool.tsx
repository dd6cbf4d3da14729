import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Payments.module.css'

/** Tells the school's teachers of its free learners, with the order's documents. */
export function WriteToSchool({ order }: { readonly order: PurchaseOrder }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const send = useWrite('PUT /api/purchase-order/send-discount-email/{id}')
  const last = order.discountMailedAt === null ? undefined : moment(order.discountMailedAt)
  return (
    <Section>
      <Buttons>
        <Button
          size="small"
          busy={send.isPending}
          blocked={order.status === 'deleted' ? t`This order is deleted.` : undefined}
          onClick={() => send.mutate({ params: { id: order.id } })}
        >
          <Trans>Write to the school about its free learners</Trans>
        </Button>
      </Buttons>
      {last === undefined ? null : (
        <p className={css.muted}>
          <Trans>Last written on {last}.</Trans>
        </p>
      )}
      {send.error === null ? null : <Notice tone="bad">{send.error.message}</Notice>}
      {send.data === undefined ? null : (
        <Notice tone="good">
          {send.data.queued === 0 ? (
            <Trans>The school has already been informed.</Trans>
          ) : (
            <Plural value={send.data.queued} one="# mail is on its way." other="# mails are on their way." />
          )}
        </Notice>
      )}
    </Section>
  )
}
