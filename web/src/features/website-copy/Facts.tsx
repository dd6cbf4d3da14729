import css from './WebsiteCopy.module.css'

type Props = {
  readonly facts: readonly {
    readonly name: string
    readonly label: string
    readonly value: string | null
    readonly rows: number | null
  }[]
}

/** Names that stand for dates, amounts and public data of the olympiad, with what they are today. */
export function Facts({ facts }: Props) {
  if (facts.length === 0) return null
  return (
    <details>
      <summary>Facts of the olympiad, in braces</summary>
      <p>
        Write {'{opens}'} in a text in place of the date. It changes with the olympiad. A table needs a paragraph of its
        own.
      </p>
      <dl className={css.facts}>
        {facts.map(({ name, label, value, rows }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{`{${name}}`}</dt>
            <dd>
              {label}: {rows === null ? (value ?? 'not known yet') : `table, ${rows} ${rows === 1 ? 'row' : 'rows'}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
