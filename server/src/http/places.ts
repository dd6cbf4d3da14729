import type { Box, Places } from '@agon/contract/places'
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

async function readCircles(db: Db, matching: Query, { west, south, east, north, cell }: Grid) {
  const { rows } = await sql<CircleRow>`
    with placed as (
      select *, floor((longitude - ${west}::float8) / ${cell}::float8) as x,
        floor((latitude - ${south}::float8) / ${cell}::float8) as y
      from (${matching as unknown as RawBuilder<unknown>}) as matching
      where longitude between ${west}::float8 and ${east}::float8 and latitude between ${south}::float8 and ${north}::float8
    ), parts as (
      select x, y, part, count(*) as count, sum(longitude) as lon, sum(latitude) as lat,
        min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north,
        (array_agg(jsonb_build_object('id', id, 'name', name) order by id))[:10] as first
      from placed group by x, y, part
    )
    select sum(lon) / sum(count) as longitude, sum(lat) / sum(count) as latitude, sum(count)::int as count,
      jsonb_agg(jsonb_build_object('group', part, 'count', count) order by part) as groups,
      jsonb_agg(first) as first, min(west) as west, min(south) as south, max(east) as east, max(north) as north
    from parts group by x, y order by y desc, x`.execute(db)
  return rows.map(({ longitude, latitude, count, groups, first, ...edges }) => ({
    longitude,
    latitude,
    count,
    groups,
    first: first
      .flat()
      .sort((one, other) => one.id - other.id)
      .slice(0, 10),
    box: edges,
  }))
}

interface CircleRow extends Box {
  longitude: number
  latitude: number
  count: number
  groups: { group: string; count: number }[]
  first: { id: Id<'placed'>; name: string }[][]
}

async function readProvinces(db: Db, matching: Query) {
  const { rows } = await sql<{ province: string; total: number; withoutPlace: number }>`
    select province, count(*)::int as total, count(*) filter (where longitude is null)::int as without_place
    from (${matching as unknown as RawBuilder<unknown>}) as matching group by province order by province`.execute(db)
  return rows
}
