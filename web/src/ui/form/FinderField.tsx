import { Plural } from '@lingui/react/macro'
import type { FieldProps } from './field-props.ts'
import css from './FinderField.module.css'
import { TextField } from './TextField.tsx'

interface Option {
  readonly id: number
  readonly name: string
  /** The second line: place, number. */
  readonly detail: string
}

type Props<Found extends Option> = FieldProps<string> & {
  /** Found for the text; the text itself may stay as it is. */
  readonly options: readonly Found[]
  readonly onPick: (option: Found) => void
  readonly maxLength?: number
}

/** A text field that offers records while typing, as buttons below it. Without the kit, for public pages. */
export function FinderField<Found extends Option>({ options, onPick, ...field }: Props<Found>) {
  return (
    <div className={css.finder}>
      <TextField {...field} autoComplete="off" />
      <output className="only-read-aloud">
        {options.length === 0 ? null : <Plural value={options.length} one="# found" other="# found" />}
      </output>
      {options.length === 0 ? null : (
        <ul className={css.list}>
          {options.map((option) => (
            <li key={option.id}>
              <button type="button" className={css.option} onClick={() => onPick(option)}>
                {option.name}
                <span className={css.detail}>{option.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
