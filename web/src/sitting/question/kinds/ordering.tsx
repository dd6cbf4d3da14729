import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { RichLine } from '../text/RichText.tsx'
import { ClearAnswer } from './ClearAnswer.tsx'
import type { KindProps } from './kind.ts'
import { dragRow } from './drag-row.ts'
import { optionWords } from './option-words.ts'

/** A list whose items are dragged by their grips, or go up and down by their buttons or the arrow keys on these. As it is at first it is no answer. */
export function Ordering({ question, text, language, inOrder, answer, onAnswer }: KindProps<'ordering'>) {
  const { t } = useLingui()
  const [told, setTold] = useState('')
  const order = orderOf(answer?.order, inOrder(question.items))
  const isAnswered = (answer?.order.length ?? 0) > 0
  const [mover, setMover] = useState<HTMLElement>()
  useFocusKept(mover, order)
  const give = (next: string[]) => onAnswer({ kind: 'ordering', order: next }, false)
  const tell = (id: string, next: readonly string[]) => {
    const words = optionWords(text.choices[id] ?? '', text.figures)
    setTold(t`${words}: place ${next.indexOf(id) + 1} of ${next.length}`)
  }
  const drag = (id: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    dragRow(event.nativeEvent, event.currentTarget, (from, to) => {
      const next = placed(order, from, to)
      tell(id, next)
      setMover(undefined)
      give(next)
    })
  }
  const move = (id: string, by: -1 | 1, button: HTMLElement) => {
    const next = moved(order, id, by)
    tell(id, next)
    if (next.join() === order.join()) return
    setMover(button)
    give(next)
  }
  const confirm = (button: HTMLElement) => {
    // The button goes away with the answer; anyone who pressed it is back at the items.
    button.closest('fieldset')?.querySelector('button')?.focus()
    setTold(t`This order is your answer.`)
    give(order)
  }
  const clear = () => {
    setMover(undefined)
    setTold('')
    give([])
  }
  const keys = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(id, event.key === 'ArrowUp' ? -1 : 1, event.currentTarget)
  }
  return (
    <fieldset className="sitting-choices">
      <legend className="sitting-hint">
        <Trans>Put these in order, the first at the top</Trans>
      </legend>
      <ol className="sitting-order" data-answered={isAnswered ? '' : undefined}>
        {order.map((id, at) => {
          const words = optionWords(text.choices[id] ?? '', text.figures)
          const button = (by: -1 | 1, name: string, sign: string, atEnd: boolean) => (
            <button
              type="button"
              aria-label={name}
              aria-disabled={atEnd}
              onClick={(event) => move(id, by, event.currentTarget)}
              onKeyDown={keys(id)}
            >
              {sign}
            </button>
          )
          return (
            <li key={id}>
              <span className="sitting-grip" aria-hidden="true" onPointerDown={drag(id)} />
              <span className="sitting-place">{at + 1}</span>
              <RichLine html={text.choices[id] ?? ''} language={language} />
              {button(-1, t`Up: ${words}`, '↑', at === 0)}
              {button(1, t`Down: ${words}`, '↓', at === order.length - 1)}
            </li>
          )
        })}
      </ol>
      <output className="sitting-unseen">{told}</output>
      {isAnswered ? (
        <ClearAnswer onClear={clear} />
      ) : (
        <div className="sitting-acts">
          <button
            type="button"
            className="sitting-act sitting-act-quiet"
            onClick={(event) => confirm(event.currentTarget)}
          >
            <Trans>This order is right</Trans>
          </button>
        </div>
      )}
    </fieldset>
  )
}

/** An item that moves is put elsewhere in the page, where browsers take the focus from the button that moved it: it gets it back. */
function useFocusKept(mover: HTMLElement | undefined, order: readonly string[]): void {
  const places = order.join()
  useLayoutEffect(() => {
    if (places !== '') mover?.focus()
  }, [mover, places])
}

/** A list with one of it a place further up (-1) or down (1); the same at either end. */
export function moved(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id)
  const to = from + by
  const other = order[to]
  if (from < 0 || other === undefined) return [...order]
  return order.map((one, at) => (at === from ? other : at === to ? id : one))
}

/** A list with one of it at another place. */
export function placed<Id>(order: readonly Id[], from: number, to: number): Id[] {
  const others = order.filter((_, at) => at !== from)
  // Not by toSpliced, which browsers of school computers lack.
  return [...others.slice(0, to), ...order.slice(from, from + 1), ...others.slice(to)]
}

/** What the learner has given, where it is an order of these; else the order to begin with. */
export function orderOf(given: readonly string[] | undefined, toBegin: readonly string[]): string[] {
  const fits = given?.length === toBegin.length && toBegin.every((id) => given.includes(id))
  return fits ? [...given] : [...toBegin]
}
