import type { SiteContent } from '@agon/contract/website-copy/site-page'
import { formatNumber } from '@agon/domain/format/number'
import { readOutlines, type GeoLine } from '@agon/domain/geo/outlines'
import { provincePlaces } from '@agon/domain/geo/province-places'
import { provinces as allProvinces, type Province } from '@agon/domain/province'
import { Trans, useLingui } from '@lingui/react/macro'
import { useProvinceNames } from '#/lib/use-province-names.ts'
import outlines from '@agon/domain/geo/outlines/south-africa.json'
import css from './UsersMap.module.css'

type Props = { readonly provinces: Extract<SiteContent, { kind: 'users' }>['provinces'] }

/** A map of the size of a phone: tenths of a unit, ten units a degree, narrower by the cosine of its middle. */
const place = ({ lon, lat }: { readonly lon: number; readonly lat: number }) =>
  [round((lon - 16.2) * 8.75), round((-21.8 - lat) * 10)] as const
const round = (value: number) => Math.round(value * 10) / 10

const pathOf = (lines: readonly GeoLine[]) =>
  lines.map((line) => `M${line.map((point) => place(point).join(' ')).join('L')}`).join('')

const shapes = readOutlines(outlines)
const land = pathOf(shapes.land)
const borders = pathOf(shapes.borders)
const largest = 9

/** Where learners take part: a circle for each province with a published figure, its area by their number. */
export function UsersMap({ provinces }: Props) {
  const { i18n, t } = useLingui()
  const provinceNames = useProvinceNames()
  const shown = provinces.flatMap(({ province, learners }) =>
    learners !== null && isProvince(province) ? [{ province, learners }] : [],
  )
  const most = Math.max(...shown.map(({ learners }) => learners))
  const figure = (value: number) => formatNumber(value, `${i18n.locale}-ZA`)
  if (shown.length === 0) return null
  return (
    <figure className={css.figure}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is in the page, in its colours */}
      <svg viewBox="0 0 148 132" role="img" aria-label={t`Map: learners who take part, by province`}>
        <path d={land} className={css.land} />
        <path d={borders} className={css.borders} />
        {shown.map(({ province, learners }) => {
          const [x, y] = place(provincePlaces[province])
          return (
            <g key={province}>
              <title>{`${provinceNames[province]}: ${figure(learners)}`}</title>
              <circle cx={x} cy={y} r={round(largest * Math.sqrt(learners / most))} className={css.circle} />
              <text x={x} y={y} className={css.words}>
                {figure(learners)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        <Trans>
          Learners who take part, by province. A province with few learners or schools has no figure, so that no learner
          is singled out.
        </Trans>
      </figcaption>
    </figure>
  )
}

const isProvince = (code: string): code is Province => allProvinces.some((one) => one === code)
