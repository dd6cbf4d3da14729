import { z } from 'zod'
import { call, type Audience, type Call } from './call.ts'
import type { List } from './list.ts'
import { filtersOf, type FilterQuery } from './resource.ts'
import { id, whole, words } from './schema.ts'

/** A part of a map, in degrees. */
const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
export type Box = z.infer<typeof box>

const degrees = String.raw`-?\d{1,3}(\.\d{1,6})?`
const writtenBox = words(60).check(
  z.regex(new RegExp(`^${degrees}(,${degrees}){3}$`), 'Give west, south, east, north.'),
)

/** Records that are near each other on a map. */
const circle = z.object({
  longitude: z.number(),
  latitude: z.number(),
  count: z.number(),
  /** How many of each group. */
  groups: z.array(z.object({ group: z.string(), count: z.number() })),
  /** Ten at most; none where there are more and a closer view parts them. */
  first: z.array(z.object({ id: id<'placed'>(), name: z.string() })),
  /** The least part of the map that has them all. */
  box,
})

const places = z.object({
  circles: z.array(circle),
  /** All that match, also outside of the part that the map shows. */
  provinces: z.array(z.object({ province: z.string(), total: z.number(), withoutPlace: z.number() })),
})
export type Places = z.infer<typeof places>
export type PlaceCircle = Places['circles'][number]

/** Most circles across a map. */
export const mostAcross = 60

type Query = FilterQuery & { olympiadId?: number | undefined; box: string; across: number; q?: string | undefined }
export type PlacesCall<P extends string> = Call<
  'GET',
  `${P}map`,
  {
    effect: 'read'
    query: { _output: Query; _input: Query }
    reply: { _output: Places; _input: Places }
    refusals: readonly ['olympiadRequired']
  }
>

/** The read of a list as a map: the records that its filters find, near ones as one circle. */
export function placesCall<P extends string>(
  list: List<P>,
  audience: Audience,
  summary: string,
  scope: z.ZodRawShape,
): PlacesCall<P> {
  // The precise types follow from the arguments; the query is built dynamically.
  return call('GET', `${list.path}map`, audience, summary, {
    effect: 'read',
    query: z.object({ ...filtersOf(list.fields), ...scope, box: writtenBox, across: whole(4, mostAcross) }),
    reply: places,
    refusals: ['olympiadRequired'],
  }) as never
}
