import type { GeoPoint } from './sphere.ts'

/** Natural Earth's shapes as lines of places; a line of land ends where it begins. */
export interface OutlineShapes {
  readonly land: readonly GeoLine[]
  readonly borders: readonly GeoLine[]
}
export type GeoLine = readonly GeoPoint[]

/** Lines as longitudes and latitudes in turn, each as its distance from the one before in parts of a degree, with spaces between them. */
export interface WrittenOutlines {
  readonly steps: number
  readonly land: readonly string[]
  readonly borders: readonly string[]
}

export function readOutlines({ steps, land, borders }: WrittenOutlines): OutlineShapes {
  const line = (written: string): GeoLine => {
    const moves = written.split(' ').map(Number)
    const places: GeoPoint[] = []
    let [lon, lat] = [0, 0]
    for (let at = 0; at < moves.length; at += 2) {
      lon += moves[at] ?? 0
      lat += moves[at + 1] ?? 0
      places.push({ lon: lon / steps, lat: lat / steps })
    }
    return places
  }
  return { land: land.map(line), borders: borders.map(line) }
}
