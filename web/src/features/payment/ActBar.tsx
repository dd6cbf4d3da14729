import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import type { OrderAct } from '@agon/domain/purchase-order-act'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePageUser } from '#/app/use-page-user.ts'
import { Button, type ButtonKind } from '#/ui/Button.tsx'
import css from './Payments.module.css'
import { useRefusalWords } from './use-refusal-words.ts'

/** The acts that staff have on an order; withdrawing is the school's. */
export type PanelAct = Exclude<OrderAct, 'withdraw'>

type Props = { readonly order: PurchaseOrder; readonly onAct: (act: PanelAct) => void }

/** Actions with the order. A disabled button shows the reason. */
export function ActBar({ order, onAct }: Props) {
  const { t } = useLingui()
  const refusal = useRefusalWords()
  const role = usePageUser()?.role
  const approved = order.status === 'pre'
  const acts: readonly { act: PanelAct; words: ReactNode; kind?: ButtonKind }[] = [
    { act: 'pay', words: <Trans>Mark as paid</Trans>, kind: 'primary' },
    approved
      ? { act: 'end-approval', words: <Trans>End the approval</Trans>, kind: 'remove' }
      : { act: 'approve', words: <Trans>Pre-approve</Trans> },
    { act: 'reverse', words: <Trans>Record a reversal</Trans>, kind: 'remove' },
    { act: 'credit', words: <Trans>Use credit</Trans> },
    { act: 'discount', words: <Trans>Free learners</Trans> },
    ...(order.lines.some(({ kind }) => kind === 'learners')
      ? [{ act: 'reduce', words: <Trans>Fewer learners</Trans> } as const]
      : []),
    { act: 'school-po', words: <Trans>School’s order number</Trans> },
    { act: 'comment', words: <Trans>Write a comment</Trans> },
    ...(role === 'admin' || role === 'overlord'
      ? [{ act: 'delete', words: <Trans>Delete</Trans>, kind: 'remove' } as const]
      : []),
  ]
  return (
    <div role="toolbar" aria-label={t`Actions`} className={css.acts}>
      {acts.map(({ act, words, kind }) => {
        const why = refusal(act, order)
        return (
          <Button
            key={act}
            size="small"
            kind={why === undefined ? (kind ?? 'plain') : 'plain'}
            blocked={why}
            onClick={() => onAct(act)}
          >
            {words}
          </Button>
        )
      })}
    </div>
  )
}
