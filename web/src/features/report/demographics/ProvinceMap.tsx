import { addressFor } from '@agon/contract/address-for'
import { pages } from '@agon/contract/pages'
import type { GraphData } from '@agon/contract/report/calls'
import { provincePlaces } from '@agon/domain/geo/province-places'
import { provinceNames, provinces } from '@agon/domain/province'
import { useNavigate } from '@tanstack/react-router'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { useOutlines } from '#/app/list/use-outlines.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { PlacesMap } from '#/ui/map/PlacesMap.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { keyLabel } from '@agon/domain/report-group-words'
import { SheetButtons } from '../SheetButtons.tsx'
import css from './Demographics.module.css'

const bounds = { west: 16, south: -35.2, east: 33.4, north: -21.8 } as const

/** Learners of each province on a map, and beside those who could take part and those of a year before in a table. */
export function ProvinceMap({ data }: { readonly data: GraphData }) {
  const { number } = useFigures()
  const shapes = useOutlines()
  const navigate = useNavigate()
  const { olympiad } = useHere()
  const role = usePageUser()?.role ?? 'admin'
  const schools = addressFor(pages.participatingSchools, role).replace('$olympiadName', olympiad.name)
  const places = provinces.flatMap((province) => {
    const row = data.rows.find(({ key }) => key === province)
    if (row === undefined || (row.value ?? 0) === 0) return []
    const count = row.value ?? 0
    return [
      {
        key: province,
        ...provincePlaces[province],
        count,
        words: `${provinceNames[province]}: ${number(count)} learners. Open its schools.`,
        groups: [{ colour: 'var(--accent-6)', count }],
      },
    ]
  })
  return (
    <section className={css.map} aria-label="Learners by province">
      <PlacesMap
        label="Map of learners by province"
        outlines="south-africa"
        shapes={shapes}
        bounds={bounds}
        whole={bounds}
        across={24}
        places={places}
        onOpen={({ key }) => void navigate({ to: schools, search: { province: key } })}
      />
      <GroupTable data={data} />
      <SheetButtons
        call="POST /api/reports/olympiad/graph-data/{id}"
        input={{ params: { id: olympiad.id }, body: { series: 'entered', by: 'province' } }}
      />
    </section>
  )
}

/** The figures of a group: learners, those of a year before, and the share of the register's learners. */
export function GroupTable({ data }: { readonly data: GraphData }) {
  const { number, decimal } = useFigures()
  const could = new Map(data.participation?.register.map((one) => [one.key, one]))
  const before = new Map(data.participation?.before.map((one) => [one.key, one]))
  const hasRegister = could.size > 0
  const hasBefore = data.participation !== undefined && data.participation.previous !== null
  const keys = [...new Set([...data.rows.map(({ key }) => key), ...could.keys()])].filter((key) => key !== 'unknown')
  const rows = new Map(data.rows.map((row) => [row.key, row]))
  return (
    <section className={css.wide} tabIndex={0} aria-label="Figures of the provinces">
      <PlainTable
        headings={[
          'Group',
          { figures: 'Learners' },
          ...(hasBefore ? [{ figures: 'Year before' }] : []),
          ...(hasRegister ? [{ figures: 'Could take part' }, { figures: 'Reached' }] : []),
        ]}
      >
        {keys.map((key) => {
          const row = rows.get(key)
          const last = before.get(key)
          const all = could.get(key)?.learners ?? 0
          const isHidden = row?.hidden === true
          const learners = row?.value ?? 0
          return (
            <tr key={key}>
              <th scope="row">{keyLabel(data.by, key)}</th>
              <td className={figureCell}>{isHidden ? 'hidden' : number(learners)}</td>
              {hasBefore ? (
                <td className={figureCell}>{last?.hidden === true ? 'hidden' : number(last?.learners ?? 0)}</td>
              ) : null}
              {hasRegister ? (
                <>
                  <td className={figureCell}>{number(all)}</td>
                  <td className={figureCell}>
                    {isHidden ? 'hidden' : all === 0 ? '–' : `${decimal((learners * 100) / all, 1)} %`}
                  </td>
                </>
              ) : null}
            </tr>
          )
        })}
      </PlainTable>
    </section>
  )
}
