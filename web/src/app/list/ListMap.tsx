import type { CallInput } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import type { List } from '@agon/contract/list'
import type { PlaceCircle, Places } from '@agon/contract/places'
import type { Bounds } from '@agon/domain/geo/projection'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send, type CallError } from '#/api/send.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { boundsAround, leastShare } from '#/ui/map/places.ts'
import { PlacesMap } from '#/ui/map/PlacesMap.tsx'
import { Notice } from '#/ui/Notice.tsx'
import type { TableView } from '#/ui/table/view.ts'
import css from './ListMap.module.css'
import { ProvinceTable } from './ProvinceTable.tsx'
import { useOutlines } from './use-outlines.ts'

/** Groups of records in one colour. */
export interface MapGroup {
  readonly label: string
  readonly colour: string
  /** Values of the map's group that belong to it. */
  readonly values: readonly string[]
}

type Props = {
  readonly list: List
  readonly scope: Readonly<Record<string, string | number>>
  readonly view: TableView
  /** The name of the records: "Schools". */
  readonly label: string
  readonly groups: readonly MapGroup[]
  readonly onOpen: (id: number) => void
}

const country = {
  outlines: 'south-africa',
  bounds: { west: 16, south: -35.2, east: 33.4, north: -21.8 },
} as const
const names = 10

/** The records that the filters find, on a map of South Africa. */
export function ListMap({ list, scope, view, label, groups, onOpen }: Props) {
  const { number } = useFigures()
  const shapes = useOutlines()
  const [across] = useState(() => (matchMedia('(max-width: 700px)').matches ? 12 : 28))
  const [bounds, setBounds] = useState<Bounds>(country.bounds)
  const [here, setHere] = useState<PlaceCircle>()
  const read = usePlaces(list, { ...scope, ...queryOf(view), box: boxOf(bounds), across })
  const go = (next: Bounds) => {
    setBounds(next)
    setHere(undefined)
  }
  const open = (circle: PlaceCircle) => {
    const [only] = circle.first
    if (circle.count === 1 && only !== undefined) onOpen(only.id)
    else if (isSmall(circle, bounds)) setHere(circle)
    else go(boundsAround(circle.box, country.bounds))
  }
  if (read.data === undefined)
    return read.error === null ? (
      <Loader loading />
    ) : (
      <ErrorState title="The map could not be loaded" reason={read.error.message} onRetry={() => void read.refetch()} />
    )
  const { circles, provinces } = read.data
  const unplaced = provinces.reduce((sum, { withoutPlace }) => sum + withoutPlace, 0)
  const isWhole = bounds === country.bounds
  return (
    <div className={css.view}>
      <div className={css.picture}>
        <div className={css.bar}>
          <Legend groups={groups} circles={circles} />
          {isWhole ? null : (
            <Button size="small" onClick={() => go(country.bounds)}>
              Whole country
            </Button>
          )}
        </div>
        <PlacesMap
          label={`Map of ${label}`}
          outlines={country.outlines}
          shapes={shapes}
          bounds={bounds}
          whole={country.bounds}
          across={across}
          places={circles.map((circle) => placeOf(circle, groups, label, number))}
          onOpen={({ key }) => {
            const circle = circles.find((one) => keyOf(one) === key)
            if (circle !== undefined) open(circle)
          }}
        />
        {here === undefined ? null : (
          <Notice tone="info" title={`${label} here`}>
            {here.count > here.first.length ? (
              <p>
                {number(here.first.length)} of {number(here.count)} are shown. Search for the others by name or town.
              </p>
            ) : null}
            <div className={css.names}>
              {here.first.map(({ id, name }) => (
                <Button key={id} size="small" onClick={() => onOpen(id)}>
                  {name}
                </Button>
              ))}
            </div>
          </Notice>
        )}
      </div>
      <div className={css.table}>
        <ProvinceTable label={label} provinces={provinces} />
        {unplaced === 0 ? null : (
          <p className={css.note}>
            {unplaced === 1 ? '1 has' : `${number(unplaced)} have`} no coordinates in the register: counted in the table
            only.
          </p>
        )}
      </div>
    </div>
  )
}

/** Nothing is gained by a closer view. */
const isSmall = ({ count, box: { west, south, east, north } }: PlaceCircle, bounds: Bounds) =>
  (count <= names && Math.max(east - west, north - south) < 0.02) ||
  bounds.east - bounds.west <= (country.bounds.east - country.bounds.west) * leastShare * 1.01

const boxOf = ({ west, south, east, north }: Bounds) =>
  [west, south, east, north].map((side) => Math.round(side * 1e5) / 1e5).join()

/** The filters and the search of a view; a map has no pages and no order. */
const queryOf = ({ q, filters }: TableView) => ({ ...filters, ...(q === '' ? {} : { q }) })

function usePlaces(list: List, query: Readonly<Record<string, string | number>>) {
  const key = `GET ${list.path}map`
  return useQuery<Places, CallError>({
    queryKey: [key, query],
    // The key and the query come from the declaration of the same list.
    queryFn: ({ signal }) =>
      send(key as KeyOf<'read'>, { query } as CallInput<CallByKey[KeyOf<'read'>]>, {
        signal,
      }) as unknown as Promise<Places>,
    placeholderData: keepPreviousData,
  })
}

const keyOf = ({ longitude, latitude, count }: PlaceCircle) => `${longitude} ${latitude} ${count}`

function placeOf(circle: PlaceCircle, groups: readonly MapGroup[], label: string, figure: (count: number) => string) {
  const { longitude: lon, latitude: lat, count, first } = circle
  const parts = groups.map((group) => ({ ...group, count: countOf([circle], group) })).filter((part) => part.count > 0)
  const words =
    count === 1
      ? `${first[0]?.name ?? ''}: ${parts[0]?.label ?? ''}`
      : `${figure(count)} ${label.toLowerCase()}: ${parts.map((part) => `${part.label} ${figure(part.count)}`).join(', ')}`
  return { key: keyOf(circle), lon, lat, count, words, groups: parts }
}

const countOf = (circles: readonly PlaceCircle[], { values }: MapGroup) =>
  circles
    .flatMap(({ groups }) => groups)
    .reduce((sum, { group, count }) => sum + (values.includes(group) ? count : 0), 0)

function Legend({
  groups,
  circles,
}: {
  readonly groups: readonly MapGroup[]
  readonly circles: readonly PlaceCircle[]
}) {
  const { number } = useFigures()
  return (
    <ul aria-label="Legend" className={css.legend}>
      {groups.map((group) => (
        <li key={group.label}>
          <span aria-hidden="true" className={css.dot} style={{ background: group.colour }} />
          {group.label} <span className={css.figure}>{number(countOf(circles, group))}</span>
        </li>
      ))}
    </ul>
  )
}
