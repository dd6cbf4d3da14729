import { Fragment, type ReactNode } from 'react'
import css from './KeyValue.module.css'

export type Pair = { readonly key: string; readonly label: ReactNode; readonly value: ReactNode }

/** What is known of a record, label and value side by side. What is unknown is said with a dash. */
export function KeyValue({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <dl className={css.list}>
      {pairs.map((pair) => (
        <Fragment key={pair.key}>
          <dt>{pair.label}</dt>
          <dd>{pair.value ?? '–'}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
