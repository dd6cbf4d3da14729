import { fullName } from '@agon/domain/person-name'
import { mayDecideLate } from '@agon/domain/olympiad'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { provinceChoices } from '#/lib/provinces.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import type { TablePage } from '#/ui/table/table-props.ts'
import css from './Tracker.module.css'
import { useSittingWords, useTrackerColumns } from './tracker-columns.tsx'
import { narrowings, type Narrowing, type Tracked, type Tracking } from './use-tracked.ts'

/** Who sits where, learner by learner. What it is narrowed by is in the address. */
export function Tracker({ onDecide, ...tracking }: Tracking & { readonly onDecide: () => void }) {
  const { t } = useLingui()
  const { tracked, view, narrowing, open } = tracking
  const counts = tracked.data?.counts
  return (
    <div className={css.tracker}>
      <Narrowings {...tracking} />
      <DecideAll {...tracking} onDecide={onDecide} />
      <StaffTable<Tracked>
        label={t`Learners`}
        columns={useTrackerColumns()}
        rowId={(row) => String(row.id)}
        rowName={(row) => fullName(row)}
        page={pageOf(tracking)}
        count={counts === undefined ? undefined : { total: countOf(counts, narrowing), more: false }}
        view={{ ...view, filters: {} }}
        onView={tracking.turn}
        onOpen={tracking.show}
        openId={open === undefined ? undefined : String(open.id)}
        empty={<Nobody {...tracking} />}
      />
    </div>
  )
}

function Narrowings({ narrowing, province, school, filter }: Tracking) {
  const { t } = useLingui()
  const words = useNarrowingWords()
  return (
    <div className={css.filters}>
      <SelectField
        name="status"
        label={t`State`}
        value={narrowing ?? ''}
        onChange={(value) => filter('status', value)}
        choices={narrowings.map((value) => ({ value, label: words[value] }))}
        none={t`All`}
      />
      <SelectField
        name="province"
        label={t`Province`}
        value={province}
        onChange={(value) => filter('province', value)}
        choices={provinceChoices}
        none={t`All`}
      />
      {school === undefined ? null : (
        <Button kind="quiet" onClick={() => filter('school', '')}>
          <Trans>Only {school.name}: show all schools</Trans>
        </Button>
      )}
    </div>
  )
}

/** One decision about all late answers of the list, where it is narrowed to those that wait for one. */
function DecideAll({ tracked, narrowing, onDecide }: Tracking & { readonly onDecide: () => void }) {
  const { olympiad } = useHere()
  const count = tracked.data?.counts.undecided ?? 0
  if (narrowing !== 'undecided' || count === 0 || !mayDecideLate(olympiad.phase)) return null
  return (
    <div>
      <Button onClick={onDecide}>
        <Plural
          value={count}
          one="Decide the late answers of # learner"
          other="Decide the late answers of # learners together"
        />
      </Button>
    </div>
  )
}

function Nobody({ view, widen }: Tracking) {
  const { t } = useLingui()
  if (Object.keys(view.filters).length === 0)
    return (
      <EmptyState title={t`No learners yet`}>
        <Trans>They appear here when their schools have loaded them.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={t`No matching learners`}
      action={
        <Button onClick={widen}>
          <Trans>Show all learners</Trans>
        </Button>
      }
    >
      <Trans>No learner matches the chosen province and school. The list updates automatically.</Trans>
    </EmptyState>
  )
}

function useNarrowingWords(): Record<Narrowing, string> {
  const { t } = useLingui()
  return {
    ...useSittingWords(),
    offline: t`Offline`,
    late: t`With late answers`,
    undecided: t`Late although online, to decide`,
    asking: t`Extra minutes asked for`,
  }
}

function countOf(counts: NonNullable<Tracking['tracked']['data']>['counts'], narrowing: Narrowing | undefined): number {
  if (narrowing === undefined) return counts.notStarted + counts.sitting + counts.finished
  return narrowing === 'not-started' ? counts.notStarted : counts[narrowing]
}

function pageOf({ tracked, view, earlier }: Tracking): TablePage<Tracked> {
  if (tracked.data !== undefined) {
    const { items, next } = tracked.data
    const previous = view.cursor === null ? null : (earlier.at(-1) ?? '')
    return { state: 'ready', rows: items, next: next === null ? null : String(next), previous, refreshing: false }
  }
  if (tracked.isError) return { state: 'failed', reason: tracked.error.message, retry: () => void tracked.refetch() }
  return { state: 'loading' }
}
