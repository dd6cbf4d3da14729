import type { Edition } from '@agon/contract/website-copy/site-page'
import { formatPercentage } from '@agon/domain/format/number'
import { provinces } from '@agon/domain/province'
import { Trans, useLingui } from '@lingui/react/macro'
import { useProvinceNames } from '#/lib/use-province-names.ts'
import css from './Content.module.css'

/** Schools that are listed of the whole country, and of each province. */
const best = { country: 20, province: 3 }

export function TopResults({ edition }: { readonly edition: Edition | null }) {
  const provinceNames = useProvinceNames()
  const { t } = useLingui()
  if (edition === null)
    return (
      <p className={css.empty}>
        <Trans>No results have been released yet. They appear here as soon as the organisers release them.</Trans>
      </p>
    )
  const { title, schools } = edition
  if (schools.length === 0)
    return (
      <p className={css.empty}>
        <Trans>No school has a rank in {title}.</Trans>
      </p>
    )
  const byProvince = provinces.flatMap((province) => {
    const own = schools.filter((school) => school.province === province).slice(0, best.province)
    return own.length === 0 ? [] : [{ province, own }]
  })
  return (
    <>
      <section className={css.section}>
        <h2>{title}</h2>
        <Schools caption={t`The best schools in the country`} schools={schools.slice(0, best.country)} />
      </section>
      {byProvince.map(({ province, own }) => (
        <section key={province} className={css.section}>
          <h2>{provinceNames[province]}</h2>
          <Schools caption={t`The best schools of the province, with their place in the country`} schools={own} />
        </section>
      ))}
    </>
  )
}

function Schools({ caption, schools }: { readonly caption: string; readonly schools: Edition['schools'] }) {
  const { i18n } = useLingui()
  return (
    <table className={css.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Place</Trans>
          </th>
          <th scope="col">
            <Trans>School</Trans>
          </th>
          <th scope="col" className={css.figure}>
            <Trans>Mean</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {schools.map(({ rank, school, province, mean }) => (
          <tr key={`${rank} ${school} ${province}`}>
            <td>{rank}</td>
            <td>
              {school}
              <span className={css.bar} style={{ '--share': String(mean / 10_000) } as React.CSSProperties} />
            </td>
            <td className={css.figure}>{formatPercentage(mean, `${i18n.locale}-ZA`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
