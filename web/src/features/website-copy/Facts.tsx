import css from './WebsiteCopy.module.css'

type Props = {
  readonly facts: readonly { readonly name: string; readonly label: string; readonly value: string | null }[]
}

/** Names that stand for dates and amounts, with what they are today. */
export function Facts({ facts }: Props) {
  if (facts.length === 0) return null
  return (
    <details>
      <summary>Facts of the olympiad, in braces</summary>
      <p>Write {'{opens}'} in a text in place of the date. It changes with the olympiad.</p>
      <dl className={css.facts}>
        {facts.map(({ name, label, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{`{${name}}`}</dt>
            <dd>
              {label}: {value ?? 'not known yet'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
