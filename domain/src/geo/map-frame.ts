import { lonSpan, type Bounds, type ProjectionName } from './projection.ts'

/** What the outlines of the bundled maps reach: Natural Earth, 1:110 million for the world, 1:50 million and finer for the others. */
export const outlineReach = {
  world: { west: -180, south: -90, east: 180, north: 90 },
  africa: { west: -30, south: -42, east: 66, north: 46 },
  'south-africa': { west: 10, south: -38, east: 42, north: -18 },
} as const satisfies Record<string, Bounds>

export type Outlines = keyof typeof outlineReach
// The keys of a constant, which Object.keys forgets.
export const outlineNames = Object.keys(outlineReach) as Outlines[]

/** Degrees between the lines of a map's net; 0 for none, since a net may give an answer away. */
export const netSteps = [0, 1, 2, 5, 10, 15, 30] as const
export type NetStep = (typeof netSteps)[number]

/** How a map is drawn. */
export interface MapFrame {
  outlines: Outlines
  projection: ProjectionName
  bounds: Bounds
  /** Whether borders are drawn: of countries, and in South Africa of provinces. */
  borders: boolean
  net: NetStep
}

/** A map of all that its outlines reach and that is usually shown. */
export const usualFrames: Readonly<Record<Outlines, MapFrame>> = {
  world: {
    outlines: 'world',
    projection: 'equal-earth',
    bounds: { west: -180, south: -90, east: 180, north: 90 },
    borders: true,
    net: 0,
  },
  africa: {
    outlines: 'africa',
    projection: 'equirectangular',
    bounds: { west: -20, south: -36, east: 54, north: 39 },
    borders: true,
    net: 0,
  },
  'south-africa': {
    outlines: 'south-africa',
    projection: 'equirectangular',
    bounds: { west: 15, south: -36, east: 34, north: -21 },
    borders: true,
    net: 0,
  },
}

/** The least that a map shows, in degrees across and up. */
export const leastSpan = 1

export function reaches(outlines: Outlines, bounds: Bounds): boolean {
  const reach = outlineReach[outlines]
  if (bounds.south < reach.south || bounds.north > reach.north) return false
  if (outlines === 'world') return true
  const [west, east] = [bounds.west, bounds.west + lonSpan(bounds)]
  // Degrees are added here, which a computer does almost.
  return west >= reach.west && east <= reach.east + 1e-6
}

/** How places of a file become a figure. */
export interface FigureMap {
  frame: MapFrame
  /** Whether our outlines of land are drawn under them. */
  ground: boolean
  /** The property whose words are beside each feature; empty for none. */
  label: string
  /** The property by whose values features look different; empty where all look alike. */
  style: string
}
