import type { Input } from '@agon/contract/edit'
import type { KeyboardEvent } from 'react'
import { isNumber, type Value } from '../edit/values.ts'
import css from './InlineEditor.module.css'

type Props = {
  readonly input: Input
  readonly label: string
  readonly value: Value
  readonly busy: boolean
  readonly wrong: boolean
  readonly onChange: (value: Value) => void
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly onLeave: () => void
}

/** The control of a cell. Enter saves, Escape cancels. */
export function CellControl({ input, label, value, busy, wrong, onChange, onSave, onCancel, onLeave }: Props) {
  const { choices } = input
  const press = (event: KeyboardEvent) => {
    const act = { Enter: onSave, Escape: onCancel }[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const common = {
    'aria-label': label,
    'aria-invalid': wrong || undefined,
    'aria-busy': busy || undefined,
    className: css.input,
    onKeyDown: press,
    onBlur: ({ relatedTarget }: { readonly relatedTarget: Element | null }) => {
      // Into the message beside the cell, or to another window.
      if (relatedTarget?.closest('[data-cell-message]') == null && document.hasFocus()) onLeave()
    },
    ref: focusOnce,
  }
  if (choices !== undefined)
    return (
      <select {...common} value={String(value ?? '')} onChange={(event) => onChange(event.currentTarget.value)}>
        {value === '' || value === null ? <option value="">–</option> : null}
        {Object.entries(choices).map(([one, words]) => (
          <option key={one} value={one}>
            {typeof words === 'string' ? words : words.label}
          </option>
        ))}
      </select>
    )
  if (isNumber(input))
    return (
      <input
        {...common}
        type="number"
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.valueAsNumber)}
      />
    )
  return (
    <input
      {...common}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function focusOnce(control: HTMLInputElement | HTMLSelectElement | null): void {
  control?.focus()
  if (control instanceof HTMLInputElement) control.select()
}
