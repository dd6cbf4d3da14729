import type { TopSchool } from '@agon/contract/report/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { provinceNames, provinces } from '@agon/domain/province'
import { quintiles, schoolGroups, type SchoolGroup } from '@agon/domain/top-schools'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { toCsv } from '#/lib/csv.ts'
import { downloadBlob } from '#/lib/download.ts'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import css from './Results.module.css'

type Props = { readonly olympiadId: OlympiadId; readonly computedAt: string | null | undefined }

const shownAtFirst = 100

const groupChoices = [
  ...provinces.map((code) => ({ value: code, label: provinceNames[code] })),
  ...quintiles.map((quintile) => ({ value: quintile, label: `Quintile ${quintile}` })),
]

/** Schools by the mean of their best learners: in the country, a province or a quintile. */
export function TopSchoolsView({ olympiadId, computedAt }: Props) {
  const [group, setGroup] = useState<SchoolGroup | ''>('')
  const computed = (computedAt ?? null) !== null
  const query = group === '' ? {} : { group }
  const { data, error, refetch } = useRead(
    'GET /api/reports/olympiad/top-school-calcs/{id}',
    { params: { id: olympiadId }, query },
    { enabled: computed },
  )
  if (!computed) return <EmptyState title="No top schools yet">They come with the results.</EmptyState>
  return (
    <div className={css.figures}>
      <div className={css.choose}>
        <SelectField
          name="group"
          label="Schools of"
          none="the whole country"
          value={group}
          choices={groupChoices}
          onChange={(chosen) => setGroup(schoolGroups.find((one) => one === chosen) ?? '')}
        />
        {data === undefined ? null : (
          <Button
            onClick={() =>
              downloadBlob(new Blob([toCsv(csvRows(data.items))], { type: 'text/csv' }), 'top-schools.csv')
            }
          >
            CSV
          </Button>
        )}
      </div>
      {error === null ? null : (
        <ErrorState title="Could not get the top schools" reason={error.message} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <Loader loading />
      ) : (
        <Schools key={group} best={data.best} items={data.items} />
      )}
    </div>
  )
}

function Schools({ best, items }: { readonly best: number; readonly items: readonly TopSchool[] }) {
  const { number, percentage } = useFigures()
  const [shown, setShown] = useState(shownAtFirst)
  const ranked = items.filter(({ rank }) => rank !== null).length
  if (items.length === 0)
    return <EmptyState title="No school of this group has results">Choose another group.</EmptyState>
  return (
    <section className={css.scroll} aria-label="Top schools" tabIndex={-1}>
      <p className={css.since}>
        The mean of each school’s best {number(best)} learners. Schools with a rank: {number(ranked)}. Schools with
        fewer learners, at the end: {number(items.length - ranked)}.
      </p>
      <PlainTable
        headings={[{ figures: 'Rank' }, 'School', 'Province', 'Quintile', { figures: 'Learners' }, { figures: 'Mean' }]}
      >
        {items.slice(0, shown).map((school) => (
          <tr key={school.customerParticipantId}>
            <td className={figureCell}>{school.rank === null ? '–' : number(school.rank)}</td>
            <td>{school.schoolName}</td>
            <td>{provinceName(school.province)}</td>
            <td>{school.quintile ?? '–'}</td>
            <td className={figureCell}>{number(school.learners)}</td>
            <td className={figureCell}>{school.mean === null ? 'Too few learners' : percentage(school.mean)}</td>
          </tr>
        ))}
      </PlainTable>
      {items.length > shown ? (
        <Button onClick={() => setShown(shown + shownAtFirst)}>
          Show {number(Math.min(shownAtFirst, items.length - shown))} more
        </Button>
      ) : null}
    </section>
  )
}

function csvRows(items: readonly TopSchool[]): (string | number | null)[][] {
  return [
    ['Rank', 'School', 'Province', 'Quintile', 'Learners', 'Mean, per cent'],
    ...items.map(({ rank, schoolName, province, quintile, learners, mean }) => [
      rank,
      schoolName,
      province,
      quintile,
      learners,
      mean === null ? null : mean / 100,
    ]),
  ]
}
