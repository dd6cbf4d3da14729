import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Section } from '#/ui/Sections.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Reminders.module.css'
import { RemindOrders } from './RemindOrders.tsx'
import { useReminderWords } from './reminder-words.ts'

/** The reminders of an order that were sent, and the button that sends one now. */
export function OrderReminders({ order }: { readonly order: PurchaseOrder }) {
  const { moment } = useFormats()
  const words = useReminderWords()
  const [asking, setAsking] = useState(false)
  if (order.status !== 'unpaid' && order.reminders.length === 0) return null
  return (
    <Section title="Reminders">
      {order.reminders.length === 0 ? (
        <p className={css.facts}>None was sent yet.</p>
      ) : (
        <ul className={css.list}>
          {order.reminders.map(({ id, kind, mails, sentAt, sentBy }) => (
            <li key={id}>
              {words[kind]}
              <span className={css.facts}>
                {' · '}
                {[moment(sentAt), sentBy, mails === 1 ? '1 mail' : `${mails} mails`]
                  .filter((part) => part !== null)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {order.status !== 'unpaid' ? null : (
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            Send a reminder
          </Button>
        </div>
      )}
      {asking ? <RemindOrders ids={[order.id]} onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}
