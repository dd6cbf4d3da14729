import css from './BigFigures.module.css'

type Figure = { readonly key: string; readonly label: string; readonly value: string }

/** A few large numbers beside each other, each over what it counts. */
export function BigFigures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
