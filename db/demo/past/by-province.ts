import { provinces } from '@agon/domain/province'
import { randomFor } from '../random.ts'
import type { DemoTable } from './editions.ts'

const shares = { EC: 11, FS: 6, GP: 27, KZN: 17, LP: 9, MP: 7, NC: 3, NW: 5, WC: 15 } as const

/** Learners by province in the last three editions before `year`, for staff. */
export function learnersByProvince(project: string, year: number, learners: number): DemoTable {
  const years = [3, 2, 1].map((ago) => year - ago)
  return {
    name: 'learners-by-province',
    title: 'Learners by province, earlier years',
    source: 'Reports of the organisers',
    isPublic: false,
    columns: [
      { name: 'province', title: 'Province', kind: 'province', unit: '' },
      ...years.map((own) => ({
        name: `y${own}`,
        title: String(own),
        kind: 'number' as const,
        unit: 'learners',
      })),
    ],
    rows: provinces.map((province) => {
      const random = randomFor('learners by province', project, province)
      return [
        province,
        ...years.map((_, at) =>
          Math.round(learners * (0.78 + at * 0.11) * (shares[province] / 100) * (0.9 + random.fraction() * 0.2)),
        ),
      ]
    }),
  }
}
