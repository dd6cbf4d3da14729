import { audienceChoices } from '@agon/contract/faq/list'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Grip } from '#/app/order/Grip.tsx'
import { usePutOrder } from '#/app/order/use-put-order.ts'
import { useRowDrag } from '#/app/order/use-row-drag.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Faqs.module.css'
import type { Faq } from './use-faqs.ts'

type Props = {
  readonly title: string
  readonly items: readonly Faq[]
  readonly onOpen: (id: number) => void
}

/** FAQs in their order: dragged by a handle, or moved by arrows. */
export function FaqOrder({ title, items, onOpen }: Props) {
  const save = useWrite('PUT /api/faq/order')
  const [announced, setAnnounced] = useState('')
  const [shown, putOrder] = usePutOrder(items)
  const move = (from: number, to: number) => {
    const moved = shown[from]
    if (moved === undefined || from === to) return
    const order = shown.toSpliced(from, 1).toSpliced(to, 0, moved)
    setAnnounced(`${moved.question}: place ${to + 1} of ${shown.length}`)
    const settle = putOrder(order)
    save.mutate(
      { body: { ids: order.map(({ id }) => id) } },
      {
        onSuccess: () => {
          settle()
          notify.done('Order saved.')
        },
        onError: (error) => {
          settle()
          notify.failed(error.message)
        },
      },
    )
  }
  const onPointerDown = useRowDrag(move)
  return (
    <section>
      <h2 className={css.group}>{title}</h2>
      <output className="only-read-aloud">{announced}</output>
      {/* Dragging is one way; the arrows are the other. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className={css.list} onPointerDown={onPointerDown}>
        {shown.map((faq, index) => (
          <li key={faq.id} className={css.row}>
            {onPointerDown === undefined ? null : <Grip />}
            <span className={css.words}>
              <button type="button" className={css.question} onClick={() => onOpen(faq.id)}>
                {faq.question}
              </button>
              <Facts faq={faq} />
            </span>
            <span className={css.acts}>
              <Button
                kind="quiet"
                aria-label={`Move “${faq.question}” up`}
                blocked={index === 0 ? 'It is the first.' : undefined}
                icon={<IconArrowUp size={18} />}
                onClick={() => move(index, index - 1)}
              >
                <span className="only-read-aloud">Up</span>
              </Button>
              <Button
                kind="quiet"
                aria-label={`Move “${faq.question}” down`}
                blocked={index === shown.length - 1 ? 'It is the last.' : undefined}
                icon={<IconArrowDown size={18} />}
                onClick={() => move(index, index + 1)}
              >
                <span className="only-read-aloud">Down</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Facts({ faq }: { readonly faq: Faq }) {
  const figures = useFigures()
  const [yes, no] = [faq.helpful ?? 0, faq.unhelpful ?? 0]
  return (
    <span className={css.facts}>
      <StatusDot tone={faq.published ? 'good' : 'none'}>{faq.published ? 'Published' : 'Draft'}</StatusDot>
      <span>{audienceChoices[faq.audience]}</span>
      {yes + no === 0 ? null : (
        <span>
          Helpful for {figures.number(yes)} of {figures.number(yes + no)} readers
        </span>
      )}
    </span>
  )
}
