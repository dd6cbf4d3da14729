import type { SiteContent } from '@agon/contract/website-copy/site-page'
import { formatNumber } from '@agon/domain/format/number'
import { provinces as allProvinces, type Province } from '@agon/domain/province'
import { Trans, useLingui } from '@lingui/react/macro'
import { useProvinceNames } from '#/lib/use-province-names.ts'
import { UsersMap } from './UsersMap.tsx'
import css from './Content.module.css'

type Props = { readonly provinces: Extract<SiteContent, { kind: 'users' }>['provinces'] }

/** Schools and learners by province, in published figures. */
export function Users({ provinces }: Props) {
  const { i18n } = useLingui()
  const provinceNames = useProvinceNames()
  if (provinces.length === 0)
    return (
      <p className={css.empty}>
        <Trans>No school takes part yet.</Trans>
      </p>
    )
  const figure = (value: number) => formatNumber(value, `${i18n.locale}-ZA`)
  // In a country with few schools a province each, all are hidden.
  const hasSchools = provinces.some(({ schools }) => schools !== null)
  const most = Math.max(1, ...provinces.map(({ schools }) => schools ?? 0))
  return (
    <section className={css.section}>
      <h2>
        <Trans>By province</Trans>
      </h2>
      <UsersMap provinces={provinces} />
      <table className={hasSchools ? css.table : `${css.table} ${css.narrow}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Province</Trans>
            </th>
            {hasSchools ? (
              <th scope="col" className={css.figure}>
                <Trans>Schools</Trans>
              </th>
            ) : null}
            <th scope="col" className={css.figure}>
              <Trans>Learners</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {provinces.map(({ province, schools, learners }) => (
            <tr key={province}>
              <td>
                {isProvince(province) ? provinceNames[province] : <Trans>Elsewhere</Trans>}
                {schools === null ? null : (
                  <span className={css.bar} style={{ '--share': String(schools / most) } as React.CSSProperties} />
                )}
              </td>
              {hasSchools ? <td className={css.figure}>{schools === null ? '–' : figure(schools)}</td> : null}
              <td className={css.figure}>{learners === null ? '–' : figure(learners)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isProvince = (code: string): code is Province => allProvinces.some((one) => one === code)
