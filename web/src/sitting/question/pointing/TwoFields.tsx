import { asTyped } from '@agon/domain/question/typed'
import { useId, useState } from 'react'

type Pair = readonly [first: string, second: string]

type Props<Value> = {
  readonly labels: Pair
  readonly inputMode: 'decimal' | 'text'
  /** What is given now, as the fields show it; null for nothing. */
  readonly value: Value | null
  readonly shown: (value: Value) => Pair
  /** What is typed; null while it says nothing. */
  readonly read: (typed: Pair) => Value | null
  /** What is said where the fields do not read as a value, and where one of them is still empty. */
  readonly misread: string
  readonly half: string
  readonly onChange: (value: Value | null) => void
}

/** A point by its two numbers: as good a way as pointing. What is typed stays as it is, and counts as soon as both fields can be read. */
export function TwoFields<Value>({ labels, inputMode, value, shown, read, misread, half, onChange }: Props<Value>) {
  const id = useId()
  const [typed, setTyped] = useState<{ readonly pair: Pair; readonly value: Value | null } | null>(null)
  // Another way of pointing has changed the value since.
  const isTyped = typed !== null && JSON.stringify(typed.value) === JSON.stringify(value)
  const pair: Pair = isTyped ? typed.pair : value === null ? ['', ''] : shown(value)
  const type = (at: 0 | 1, text: string) => {
    const next: Pair = at === 0 ? [asTyped(text), pair[1]] : [pair[0], asTyped(text)]
    const found = read(next)
    setTyped({ pair: next, value: found })
    onChange(found)
  }
  const empty = pair.filter((text) => text.trim() === '').length
  const said = value !== null || empty === 2 ? '' : empty === 1 ? half : misread
  return (
    <div className="sitting-two-fields">
      {([0, 1] as const).map((at) => (
        <label key={at}>
          {labels[at]}
          <input
            dir="ltr"
            inputMode={inputMode}
            autoComplete="off"
            maxLength={30}
            value={pair[at]}
            aria-describedby={`${id}-said`}
            onChange={(event) => type(at, event.currentTarget.value)}
          />
        </label>
      ))}
      <p id={`${id}-said`} className="sitting-muted" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
