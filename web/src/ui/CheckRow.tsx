import type { ComponentProps, ReactNode } from 'react'
import css from './CheckRow.module.css'
import { StatusDot } from './StatusDot.tsx'

interface CheckWords {
  readonly name: string
  readonly title: string
  readonly why: string
  readonly remedy: string
}

type Props = {
  readonly check: CheckWords
  readonly tone: ComponentProps<typeof StatusDot>['tone']
  /** Its result at a glance. */
  readonly result: string
  /** Stands behind the result. */
  readonly took?: string
  /** It found something: it is open from the beginning. */
  readonly found: boolean
  /** Its findings, as terms with their details. */
  readonly more?: readonly { readonly term: string; readonly detail: ReactNode }[]
}

/** A check in a list of checks: its result, and its reason and remedy when it is opened. For staff. */
export function CheckRow({ check: { name, title, why, remedy }, tone, result, took, found, more }: Props) {
  return (
    <li className={css.row}>
      <details open={found} className={css.check}>
        <summary>
          <span className={css.title}>{title}</span>
          <StatusDot tone={tone}>{result}</StatusDot>
          {took === undefined ? null : <span className={css.took}>{took}</span>}
        </summary>
        <dl className={css.words}>
          <dt>Reason</dt>
          <dd>{why}</dd>
          <dt>Remedy</dt>
          <dd>{remedy}</dd>
          {more?.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
          <dt>Check</dt>
          <dd>
            <code>{name}</code>
          </dd>
        </dl>
      </details>
    </li>
  )
}
