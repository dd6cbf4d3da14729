import type { TopSchool } from '@agon/contract/report/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { provinceNames, provinces } from '@agon/domain/province'
import { quintiles, schoolGroups, type SchoolGroup } from '@agon/domain/top-schools'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
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
import { notify } from '#/ui/notify.tsx'
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
        <AllAsCsv olympiadId={olympiadId} group={group} />
      </div>
      <Schools key={group} olympiadId={olympiadId} group={group} />
    </div>
  )
}

type GroupProps = { readonly olympiadId: OlympiadId; readonly group: SchoolGroup | '' }

const callKey = 'GET /api/reports/olympiad/top-school-calcs/{id}'
const queryOf = (group: SchoolGroup | '') => (group === '' ? {} : { group })

function AllAsCsv({ olympiadId, group }: GroupProps) {
  const save = useAction({
    mutationFn: async () => {
      const { items } = await send(callKey, { params: { id: olympiadId }, query: queryOf(group) })
      downloadBlob(new Blob([toCsv(csvRows(items))], { type: 'text/csv' }), 'top-schools.csv')
    },
    onError: (error) => notify.failed(error.message),
  })
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      CSV
    </Button>
  )
}

/** The page reads the first schools only; “Show more” reads all of them once. */
function Schools({ olympiadId, group }: GroupProps) {
  const { number } = useFigures()
  const [shown, setShown] = useState(shownAtFirst)
  const read = { params: { id: olympiadId }, query: queryOf(group) }
  const first = useRead(callKey, { ...read, query: { ...read.query, limit: shownAtFirst } })
  const all = useRead(callKey, read, { enabled: shown > shownAtFirst })
  const data = all.data ?? first.data
  const failed = first.error === null ? all : first
  const failure =
    failed.error === null ? null : (
      <ErrorState
        title="Could not get the top schools"
        reason={failed.error.message}
        onRetry={() => void failed.refetch()}
      />
    )
  if (data === undefined) return failure ?? <Loader loading />
  const { best, items, total, ranked } = data
  if (total === 0) return <EmptyState title="No school of this group has results">Choose another group.</EmptyState>
  if (ranked === 0 && items.some(({ mean }) => mean !== null))
    return (
      <EmptyState title="There is nothing to rank">
        No school of this group has a mean above zero. Look in Moderation for questions that are left out.
      </EmptyState>
    )
  const listed = items.slice(0, shown)
  const left = total - listed.length
  return (
    <section className={css.scroll} aria-label="Top schools" tabIndex={-1}>
      <p className={css.since}>
        The mean of each school’s best {number(best)} learners. Schools with a rank: {number(ranked)}. Schools with
        fewer learners, at the end: {number(total - ranked)}.
      </p>
      <SchoolTable schools={listed} />
      {failure}
      {left > 0 ? (
        <Button busy={all.isFetching} onClick={() => setShown(listed.length + shownAtFirst)}>
          Show {number(Math.min(shownAtFirst, left))} more
        </Button>
      ) : null}
    </section>
  )
}

function SchoolTable({ schools }: { readonly schools: readonly TopSchool[] }) {
  const { number, percentage } = useFigures()
  return (
    <PlainTable
      cards
      headings={[{ figures: 'Rank' }, 'School', 'Province', 'Quintile', { figures: 'Learners' }, { figures: 'Mean' }]}
    >
      {schools.map((school) => (
        <tr key={school.customerParticipantId}>
          <td className={figureCell}>{school.rank === null ? '–' : number(school.rank)}</td>
          <td className={css.school}>{school.schoolName}</td>
          <td>{provinceName(school.province)}</td>
          <td>{school.quintile ?? '–'}</td>
          <td className={figureCell}>{number(school.learners)}</td>
          <td className={figureCell}>{school.mean === null ? 'Too few learners' : percentage(school.mean)}</td>
        </tr>
      ))}
    </PlainTable>
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
