import type { TableView } from '#/ui/table/view.ts'
import { readChoices, readRange } from '#/ui/table/filter.ts'

/** Invented schools for the table on this page, the same every time. */
export type SampleSchool = {
  readonly id: number
  readonly name: string
  readonly town: string
  readonly province: string
  readonly status: 'paid' | 'unpaid' | 'pre'
  readonly quintile: number
  readonly learners: number
  /** Cents. */
  readonly due: number
  readonly registered: string
  readonly confirmed: boolean
}

export const PROVINCES = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const

const FIRST = [
  'Hoëveld',
  'Umfolozi',
  'Karoo',
  'Marula',
  'Sonop',
  'Thabong',
  'Blouberg',
  'Ilanga',
  'Kameeldoring',
  'Letaba',
  'Mopane',
  'Baobab',
]
const LAST = [
  'High School',
  'Hoërskool',
  'Secondary School',
  'Academy',
  'College',
  'Combined School',
  'Girls’ High',
  'Technical School',
]
const TOWNS = [
  'Polokwane',
  'Kimberley',
  'Upington',
  'Mthatha',
  'Paarl',
  'Newcastle',
  'Vryburg',
  'Bethlehem',
  'Mbombela',
  'Soweto',
  'Knysna',
]

export const SAMPLE_SCHOOLS: readonly SampleSchool[] = Array.from({ length: 312 }, (_, at) => ({
  id: 4001 + at,
  name: `${FIRST[(at * 7) % FIRST.length]} ${LAST[(at * 5 + Math.floor(at / 12)) % LAST.length]}`,
  town: TOWNS[(at * 3) % TOWNS.length] ?? '',
  province: PROVINCES[(at * 4) % PROVINCES.length] ?? '',
  status: (['paid', 'unpaid', 'paid', 'pre', 'unpaid', 'paid'] as const)[at % 6] ?? 'paid',
  quintile: 1 + ((at * 2) % 5),
  learners: 8 + ((at * 37) % 240),
  due: (8 + ((at * 37) % 240)) * 9500,
  registered: new Date(Date.UTC(2026, 0, 12 + (at % 70), 6 + (at % 9), (at * 13) % 60)).toISOString(),
  confirmed: at % 7 !== 3,
}))

/** What a server would answer: the page of the list that a view asks for. */
export function pageOf(view: TableView) {
  const matching = SAMPLE_SCHOOLS.filter((school) => isWanted(school, view))
  const key = (view.sort ?? 'name').replace('-', '') as keyof SampleSchool // columns are named after the fields
  const sorted = matching.toSorted((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id))
  if (view.sort?.startsWith('-') === true) sorted.reverse()
  const from = Number(view.cursor ?? 0)
  return {
    total: matching.length,
    rows: sorted.slice(from, from + view.limit),
    next: from + view.limit < matching.length ? String(from + view.limit) : null,
    previous: from > 0 ? String(Math.max(0, from - view.limit)) : null,
  }
}

function isWanted(school: SampleSchool, { q, filters }: TableView): boolean {
  const { from, to } = readRange(filters['learners'] ?? '')
  const oneOf = (filter: string | undefined, value: string) =>
    filter === undefined || readChoices(filter).includes(value)
  return (
    `${school.name} ${school.town}`.toLowerCase().includes(q.toLowerCase()) &&
    oneOf(filters['province'], school.province) &&
    oneOf(filters['status'], school.status) &&
    oneOf(filters['confirmed'], String(school.confirmed)) &&
    (from === '' || school.learners >= Number(from)) &&
    (to === '' || school.learners <= Number(to))
  )
}
