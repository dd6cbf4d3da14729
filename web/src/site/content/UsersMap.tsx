import type { SiteContent } from '@agon/contract/website-copy/site-page'
import { formatNumber } from '@agon/domain/format/number'
import { readOutlines, type GeoLine } from '@agon/domain/geo/outlines'
import { provinces as allProvinces, type Province } from '@agon/domain/province'
import { Trans, useLingui } from '@lingui/react/macro'
import outlines from '@agon/domain/geo/outlines/south-africa.json'
import { useProvinceNames } from '../province-names.ts'
import css from './UsersMap.module.css'

type Props = { readonly provinces: Extract<SiteContent, { kind: 'users' }>['provinces'] }

const centres: Readonly<Record<Province, { readonly lon: number; readonly lat: number }>> = {
  EC: { lon: 26.4, lat: -32.1 },
  FS: { lon: 26.8, lat: -28.6 },
  GP: { lon: 28.1, lat: -26.1 },
  KZN: { lon: 30.6, lat: -28.8 },
  LP: { lon: 29.4, lat: -23.8 },
  MP: { lon: 30.3, lat: -25.6 },
  NC: { lon: 21.1, lat: -29.6 },
  NW: { lon: 25.2, lat: -26.5 },
  WC: { lon: 20.3, lat: -33.2 },
}

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
          const [x, y] = place(centres[province])
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
