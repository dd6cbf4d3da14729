import type { Box, PlaceCircle, Places } from '@agon/contract/places'
import type { Id } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Query } from './list-page.ts'

/** SQL of what a map needs of a row. */
interface PlaceColumns {
  readonly id: string
  readonly name: string
  readonly province: string
  readonly longitude: string
  readonly latitude: string
  readonly group: string
}

/** The rows of a list on a map. Those in one cell of a grid over the box are one circle, at their middle. */
export async function readPlaces(
  db: Db,
  rows: Query,
  columns: PlaceColumns,
  { box, across }: { readonly box: string; readonly across: number },
): Promise<Places> {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number)
  const cell = Math.max(east - west, north - south) / across
  const matching = rows
    .clearSelect()
    .select(Object.entries(columns).map(([name, place]) => sql.raw(place).as(name === 'group' ? 'part' : name)))
  const [circles, provinces] = await Promise.all([
    cell > 0 ? readCircles(db, matching, { west, south, east, north, cell }) : [],
    readProvinces(db, matching),
  ])
  return { circles, provinces }
}

interface Grid extends Box {
  /** In degrees. */
  readonly cell: number
}

/** Names of a circle's records are wanted where they are few, or where no closer view parts them. */
const few = 10
const finestCell = 0.01

async function readCircles(db: Db, matching: Query, { west, south, east, north, cell }: Grid): Promise<PlaceCircle[]> {
  const { rows } = await sql<CircleRow>`
    with placed as (
      select id, part, longitude, latitude, floor((longitude - ${west}::float8) / ${cell}::float8)::int as x,
        floor((latitude - ${south}::float8) / ${cell}::float8)::int as y
      from (${matching as unknown as RawBuilder<unknown>}) as matching
      where longitude between ${west}::float8 and ${east}::float8 and latitude between ${south}::float8 and ${north}::float8
    ), parts as (
      select x, y, part, count(*)::int as count, sum(longitude) as lon, sum(latitude) as lat,
        min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north,
        case when count(*) <= ${few} or ${cell}::float8 < ${finestCell} then (array_agg(id))[:${sql.lit(few)}] end as ids
      from placed group by x, y, part
    )
    select sum(lon) / sum(count) as longitude, sum(lat) / sum(count) as latitude, sum(count)::int as count,
      jsonb_agg(jsonb_build_object('group', part, 'count', count) order by part) as groups,
      jsonb_agg(ids) as ids, min(west) as west, min(south) as south, max(east) as east, max(north) as north
    from parts group by x, y order by y desc, x`.execute(db)
  const circles = rows.map(({ ids, count, ...row }) => {
    const isNamed = count <= few || cell < finestCell
    return { ...row, count, ids: isNamed ? ids.flatMap((part) => part ?? []).slice(0, few) : [] }
  })
  const names = await readNames(
    db,
    matching,
    circles.flatMap(({ ids }) => ids),
  )
  return circles.map(({ longitude, latitude, count, groups, ids, ...box }) => ({
    longitude,
    latitude,
    count,
    groups,
    first: ids.sort((one, other) => one - other).map((id) => ({ id, name: names.get(id) ?? '' })),
    box,
  }))
}

type PlacedId = Id<'placed'>

interface CircleRow extends Box {
  longitude: number
  latitude: number
  count: number
  groups: { group: string; count: number }[]
  /** Of each group. */
  ids: (PlacedId[] | null)[]
}

async function readNames(db: Db, matching: Query, ids: readonly PlacedId[]): Promise<ReadonlyMap<PlacedId, string>> {
  const { rows } = await sql<{ id: PlacedId; name: string }>`
    select id, name from (${matching as unknown as RawBuilder<unknown>}) as matching where id = any(${ids}::int4[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function readProvinces(db: Db, matching: Query) {
  const { rows } = await sql<{ province: string; total: number; withoutPlace: number }>`
    select province, count(*)::int as total, count(*) filter (where longitude is null)::int as without_place
    from (${matching as unknown as RawBuilder<unknown>}) as matching group by province order by province`.execute(db)
  return rows
}
