import type { CountedPart } from '@agon/contract/olympiad/copy'
import { neededParts, type CopyPart } from '@agon/domain/olympiad-copy'
import { useFigures } from '#/lib/use-figures.ts'
import { Field } from '#/ui/form/Field.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { useField } from '#/ui/form/Form.tsx'
import css from './Copy.module.css'
import { partWords } from './part-words.ts'

type Props = FieldProps<readonly CopyPart[]> & { readonly offered: readonly CountedPart[] }

/** The parts to copy, each with its number of records and a note. */
export function PartsField({ offered, value, onChange, ...props }: Props) {
  const { frame } = useField(props)
  const { number } = useFigures()
  const choose = (part: CopyPart, isChosen: boolean) => {
    const others = value.filter((one) => one !== part)
    // The parts that need this one go with it.
    onChange(isChosen ? [...others, part] : others.filter((one) => neededParts[one] !== part))
  }
  return (
    <Field {...frame} grouped>
      <ul className={css.parts}>
        {offered.map(({ part, count, note }, at) => {
          const needed = neededParts[part]
          const lacks = needed !== undefined && !value.includes(needed)
          const noteId = `${frame.id}-${part}`
          return (
            <li key={part}>
              <label className={css.part}>
                <input
                  id={at === 0 ? frame.id : undefined}
                  name={props.name}
                  type="checkbox"
                  checked={value.includes(part)}
                  disabled={count === 0 || lacks}
                  aria-describedby={noteId}
                  onChange={(event) => choose(part, event.currentTarget.checked)}
                />
                <span>{partWords[part]}</span>
                <span className={css.count}>{number(count)}</span>
              </label>
              <p id={noteId} className={css.note}>
                {lacks && count > 0 ? `Choose ${partWords[needed].toLowerCase()} first.` : note}
              </p>
            </li>
          )
        })}
      </ul>
    </Field>
  )
}
