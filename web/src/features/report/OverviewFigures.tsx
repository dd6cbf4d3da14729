import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import type { Overview } from '@agon/contract/report/calls'
import { formatMoney } from '@agon/domain/format/number'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { isOpenNow } from './is-open-now.ts'
import css from './Overview.module.css'

const begun = { sittingStatus: 'sitting,finished' }
/** Part payments of unpaid orders are received, too. */
const withPayment = { paidAmount: '1..' }
/** Part payments release places, too. */
const withPlaces = { places: '1..' }

/** How many, and how much: each figure leads to its list, and so does what its note counts. */
export function OverviewFigures({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui()
  const region = useRegion()
  const { number } = useFigures()
  const { total, schools, orders } = overview
  const isOpen = isOpenNow(overview)
  const sum = (name: 'invoiced' | 'received') =>
    orders.money.map((one) => formatMoney(one[name], one.currency, region)).join(' · ') || '–'
  const [withLearners, confirmed] = [schools.withLearners, schools.confirmed].map(number)
  const [started, invoiced] = [number(total.sitting + total.finished), sum('invoiced')]
  return (
    <dl className={css.numbers}>
      <Figure
        label={isOpen ? t`Sitting now` : t`Not handed in`}
        value={number(total.sitting)}
        page={pages.participantTracker}
        search={{ status: 'sitting' }}
        isLive={isOpen && total.sitting > 0}
      />
      <Figure
        label={t`Finished`}
        value={number(total.finished)}
        page={pages.participantTracker}
        search={{ status: 'finished' }}
        notes={[
          { key: 'started', words: t`${started} have started`, page: pages.participatingLearners, search: begun },
        ]}
      />
      <Figure label={t`Learners`} value={number(total.participants)} page={pages.participatingLearners} />
      <Figure
        label={t`Schools`}
        value={number(schools.entered)}
        page={pages.participatingSchools}
        notes={[{ key: 'steps', words: t`${withLearners} with learners, ${confirmed} confirmed` }]}
      />
      <Figure
        label={t`Paid or approved places`}
        value={number(orders.places)}
        page={pages.payments}
        search={withPlaces}
        notes={[
          {
            key: 'with-places',
            words: <Plural value={orders.withPlaces} one="of # order" other="of # orders" />,
            page: pages.payments,
            search: withPlaces,
          },
          {
            key: 'unpaid',
            words: <Plural value={orders.unpaid} one="# order unpaid" other="# orders unpaid" />,
            page: pages.payments,
            search: { status: 'unpaid' },
          },
        ]}
      />
      <Figure
        label={t`Received`}
        value={sum('received')}
        page={pages.payments}
        search={withPayment}
        notes={[{ key: 'invoiced', words: t`of ${invoiced} invoiced`, page: pages.payments }]}
      />
    </dl>
  )
}

type FigureProps = {
  readonly label: string
  readonly value: string
  /** The list of what is counted, narrowed by `search`. */
  readonly page: Page
  readonly search?: Readonly<Record<string, string>>
  /** Words under the figure; links where lists are behind them. */
  readonly notes?: readonly ({ readonly key: string; readonly words: ReactNode } & Partial<
    Pick<FigureProps, 'page' | 'search'>
  >)[]
  readonly isLive?: boolean
}

function Figure({ label, value, page, search, notes, isLive = false }: FigureProps) {
  const { olympiad } = useHere()
  return (
    <div className={isLive ? css.live : undefined}>
      <dt>{label}</dt>
      <dd>
        <Link to={addressOf(page, olympiad.name)} search={search ?? {}} aria-label={`${label}: ${value}`}>
          {value}
        </Link>
      </dd>
      {notes?.map((note) => (
        <dd key={note.key} className={css.note}>
          {note.page === undefined ? (
            note.words
          ) : (
            <Link to={addressOf(note.page, olympiad.name)} search={note.search ?? {}}>
              {note.words}
            </Link>
          )}
        </dd>
      ))}
    </div>
  )
}
