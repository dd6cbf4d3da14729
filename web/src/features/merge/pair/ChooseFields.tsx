import type { MergePreview } from '@agon/contract/merge/merges'
import type { MergeSide } from '@agon/domain/merge'
import { useId } from 'react'
import css from '../Merge.module.css'

type Props = {
  readonly preview: Pick<MergePreview, 'from' | 'into' | 'fields'>
  /** The kind of record: `school`. */
  readonly one: string
  /** Of two schools that became one, nothing is chosen. */
  readonly isMerger: boolean
  readonly choose: Readonly<Record<string, MergeSide>>
  readonly onChoose: (field: string, side: MergeSide) => void
}

/** Both records side by side, with a choice for each field in which they differ. */
export function ChooseFields({ preview: { from, into, fields }, one, isMerger, choose, onChoose }: Props) {
  const id = useId()
  return (
    <section className={css.fields} aria-labelledby={id}>
      <h2 id={id}>Values that stay</h2>
      <div className={css.heads}>
        <Head record={from} part="goes" />
        <Head record={into} part="stays" />
      </div>
      {isMerger ? (
        <p>
          All values of {into.name} stay. The record of {from.name} keeps its own, for closed years.
        </p>
      ) : fields.length === 0 ? (
        <p>All values of this {one} are the same in both records.</p>
      ) : null}
      {fields.map(({ field, label, choice, ...values }) => (
        <fieldset key={field} className={css.field}>
          <legend>{label}</legend>
          <div className={css.sides}>
            {(['from', 'into'] as const).map((side) => (
              <label key={side} className={css.side}>
                <input
                  type="radio"
                  name={`${id}-${field}`}
                  checked={(choose[field] ?? choice) === side}
                  onChange={() => onChoose(field, side)}
                />
                <span>{values[side] === '' ? <span className={css.muted}>Empty</span> : values[side]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}

type HeadProps = { readonly record: MergePreview['from']; readonly part: string }

function Head({ record: { name, details }, part }: HeadProps) {
  return (
    <div>
      <p>
        <strong>{name}</strong> <span className={css.muted}>{part}</span>
      </p>
      <ul aria-label={`${name}, ${part}`} className={css.details}>
        {details.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
