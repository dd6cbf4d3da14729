import { provincePaths, provincesBox } from '@agon/domain/geo/outlines/province-paths'
import { provinces, type Province } from '@agon/domain/province'
import { Trans } from '@lingui/react/macro'
import { useProvinceNames } from '#/lib/use-province-names.ts'
import css from './LitMap.module.css'

/** The provinces in which learners are sitting, without their number. The sentence says the same. */
export function LitMap({ lit }: { readonly lit: readonly Province[] }) {
  const names = useProvinceNames()
  const { width, height } = provincesBox
  const where = lit.map((province) => names[province]).join(', ')
  return (
    <figure className={css.map}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {provinces.map((province) => (
          <path key={province} d={provincePaths[province]} data-lit={lit.includes(province) || undefined} />
        ))}
      </svg>
      <figcaption>
        {lit.length === 0 ? (
          <Trans>A province lights up when enough of its learners are sitting.</Trans>
        ) : (
          <Trans>Sitting now: {where}</Trans>
        )}
      </figcaption>
    </figure>
  )
}
