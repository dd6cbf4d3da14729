import { hasParticle, isShouted } from '@agon/domain/person-name'
import type { SheetPlaces } from '@agon/domain/sheet-fields'

type Columns = readonly (readonly string[])[]

export interface NamePlaces {
  readonly places: SheetPlaces
  /** One of three columns may be the surname: the rows say how they were read. */
  readonly unsure: boolean
}

/** Which columns of names have first names, middle names and surnames; `spaced`: most rows have a blank after the comma. */
export function namePlaces(columns: Columns, found: readonly number[], spaced: boolean): NamePlaces {
  // A third column that repeats its names has teachers or towns.
  const names = found.filter((at, nth) => nth < 2 || varies(columns[at] ?? []))
  const [one, two, three] = names
  if (one === undefined) return { places: {}, unsure: false }
  if (two === undefined) return { places: { fullName: one }, unsure: false }
  if (three !== undefined) return ofThree(columns, [one, two, three])
  const alone = spaced && columns.length === 2
  const last = clearSurname(columns, [one, two]) ?? (alone ? one : two)
  return { places: { firstName: last === one ? two : one, lastName: last }, unsure: false }
}

/** Without a sign of the surname it is the last; middle names are beside the first name, and many learners have none. */
function ofThree(columns: Columns, [one, two, three]: readonly [number, number, number]): NamePlaces {
  const empty = (at: number) => (columns[at] ?? []).filter((cell) => cell === '').length
  const clear = clearSurname(columns, [one, two, three])
  const lastName = clear ?? (empty(three) > empty(two) ? one : three)
  const [firstName, otherNames] = [one, two, three].filter((at) => at !== lastName)
  if (firstName === undefined || otherNames === undefined) return { places: { lastName }, unsure: true }
  return { places: { firstName, otherNames, lastName }, unsure: clear === null }
}

/** South African lists put the surname in capitals; `van der Merwe` is a surname. */
function clearSurname(columns: Columns, places: readonly number[]): number | null {
  for (const isSurname of [hasParticle, isShouted]) {
    const [first, second] = places
      .map((at) => ({ at, count: (columns[at] ?? []).filter(isSurname).length }))
      .toSorted((a, b) => b.count - a.count)
    if (first !== undefined && first.count > (second?.count ?? 0)) return first.at
  }
  return null
}

function varies(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length < 4 || new Set(filled).size > filled.length / 2
}
