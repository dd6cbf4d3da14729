import { useFigures } from '#/lib/use-figures.ts'
import css from './Bank.module.css'

/** The share of a question's marks that was earned, as a bar beside its figure. */
export function Earned({ facility }: { readonly facility: number | null }) {
  const { share } = useFigures()
  if (facility === null) return '–'
  return (
    <span className={css.earned}>
      <span aria-hidden="true" className={css.track}>
        <span className={css.fill} style={{ width: `${Math.max(0, facility) / 10}%` }} />
      </span>
      {share(facility / 1000)}
    </span>
  )
}
