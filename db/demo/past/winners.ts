import type { Province } from '@agon/domain/province'
import { randomFor } from '../random.ts'
import { inventedName } from '../schools/invented-name.ts'
import { towns } from '../schools/towns.ts'
import type { DemoTable } from './editions.ts'

const perYear = 9

/** Winners of the last five editions before `year`: award, grade and school, without names. */
export function pastWinners(project: string, year: number): DemoTable {
  const years = [5, 4, 3, 2, 1].map((ago) => year - ago)
  return {
    name: 'past-winners',
    title: 'Past winners',
    source: 'Reports of the organisers',
    isPublic: true,
    columns: [
      { name: 'year', title: 'Year', kind: 'number', unit: '' },
      { name: 'place', title: 'Place', kind: 'text', unit: '' },
      { name: 'award', title: 'Award', kind: 'text', unit: '' },
      { name: 'grade', title: 'Grade', kind: 'text', unit: '' },
      { name: 'school', title: 'School', kind: 'text', unit: '' },
      { name: 'province', title: 'Province', kind: 'province', unit: '' },
    ],
    rows: years.flatMap((own) => {
      const random = randomFor('past winners', project, own)
      return Array.from({ length: perYear }, (_, at) => {
        const town = random.pick(towns)
        const province: Province = town.province
        const award = at < 2 ? 'gold' : at < 5 ? 'silver' : 'bronze'
        return [own, String(at + 1), award, String(10 + random.below(3)), inventedName(random, town), province]
      })
    }),
  }
}
