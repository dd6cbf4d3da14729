import type { Edit } from '@agon/contract/edit'
import { useFigures } from '#/lib/use-figures.ts'
import { Section } from '#/ui/Sections.tsx'
import css from './Bulk.module.css'

interface Refusals {
  readonly refused: readonly { readonly id: number; readonly name: string; readonly reason: string }[]
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
}

interface Changes extends Refusals {
  readonly changed: number
  readonly same: number
  readonly changes: readonly {
    readonly field: string
    readonly before: string
    readonly after: string
    readonly count: number
  }[]
}

type Props = { readonly outcome: Changes; readonly edit: Edit; readonly isPreview?: boolean }

/** The changes with their numbers of rows, and the rows that stay as they are. */
export function Outcome({ outcome: { changed, same, changes, ...refusals }, edit, isPreview = false }: Props) {
  const { number } = useFigures()
  const quoted = (value: string) => (value === '' ? 'none' : value)
  return (
    <>
      <Section title={isPreview ? `${number(changed)} will change` : `${number(changed)} changed`}>
        <ul className={css.list}>
          {changes.map(({ field, before, after, count }) => (
            <li key={`${field} ${before}`}>
              <span>
                {edit.fields[field]?.label ?? field} from {quoted(before)} to {quoted(after)}
              </span>
              <span className={css.count}>{number(count)}</span>
            </li>
          ))}
        </ul>
        {same === 0 ? null : <p className={css.note}>{number(same)} have these values already.</p>}
      </Section>
      <Refused {...refusals} />
    </>
  )
}

/** How many rows go, and those that stay. */
export function Removal({
  outcome: { changed, refused, reasons },
  isPreview = false,
}: {
  readonly outcome: Refusals & { readonly changed: number }
  readonly isPreview?: boolean
}) {
  const { number } = useFigures()
  return (
    <>
      <Section title={isPreview ? `${number(changed)} will be removed` : `${number(changed)} removed`}>{null}</Section>
      <Refused refused={refused} reasons={reasons} />
    </>
  )
}

/** The rows that stay as they are, by their reasons. */
export function Refused({ refused, reasons }: Refusals) {
  const { number } = useFigures()
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <Section title={`${number(total)} ${total === 1 ? 'stays' : 'stay'} as ${total === 1 ? 'it is' : 'they are'}`}>
      {reasons.map(({ reason, count }) => {
        const named = refused.filter((row) => row.reason === reason && row.name !== '')
        return (
          <div key={reason} className={css.reason}>
            <p>
              {reason} <span className={css.count}>{number(count)}</span>
            </p>
            {named.length === 0 ? null : (
              <details>
                <summary>Show {number(named.length)}</summary>
                <ul className={css.names}>
                  {named.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        )
      })}
    </Section>
  )
}
