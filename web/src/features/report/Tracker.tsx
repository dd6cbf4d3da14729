import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { ParticipantId } from '@agon/domain/ids'
import { sittingStatuses, type SittingStatus } from '@agon/domain/participant'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useHere } from '../../app/here.tsx'
import { searchFromView, viewFromSearch } from '../../app/list/address.ts'
import { provinceChoices } from '../../lib/provinces.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { StaffTable } from '../../ui/table/StaffTable.tsx'
import type { TablePage } from '../../ui/table/table-props.ts'
import css from './Overview.module.css'
import { ParticipantPanel } from './ParticipantPanel.tsx'
import { useSittingWords, useTrackerColumns } from './tracker-columns.tsx'

export type Tracked = CallReply<CallByKey['POST /api/participant-tracker/']>['items'][number]

/** Who sits where, learner by learner. What it is narrowed by stands in the address. */
export function Tracker({ refreshEvery }: { readonly refreshEvery: number }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = viewFromSearch(search)
  const status = sittingStatuses.find((one) => one === view.filters['status'])
  const province = view.filters['province'] ?? ''
  const [open, setOpen] = useState<Tracked | undefined>(undefined)
  const [earlier, setEarlier] = useState<readonly string[]>([])
  const tracked = useRead(
    'POST /api/participant-tracker/',
    {
      query: { olympiadId: olympiad.id },
      body: {
        limit: view.limit,
        ...(status === undefined ? {} : { status }),
        ...(province === '' ? {} : { province }),
        ...(view.q === '' ? {} : { q: view.q }),
        ...(view.cursor === null ? {} : { after: Number(view.cursor) as ParticipantId }),
      },
    },
    { refetchInterval: refreshEvery },
  )
  const page = pageOf(tracked, view.cursor === null ? null : (earlier.at(-1) ?? ''))
  const counts = tracked.data?.counts
  const show = (next: typeof view) => void navigate({ to: '.', search: searchFromView(next), replace: true })
  const filter = (name: string, value: string) => {
    const { [name]: _gone, ...others } = view.filters
    setEarlier([])
    show({ ...view, cursor: null, filters: value === '' ? others : { ...others, [name]: value } })
  }
  return (
    <div className={css.tracker}>
      <h2>
        <Trans>Who sits where</Trans>
      </h2>
      <div className={css.filters}>
        <SelectField
          name="status"
          label={t`Status`}
          value={status ?? ''}
          onChange={(value) => filter('status', value)}
          choices={useStatusChoices()}
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
      </div>
      <StaffTable<Tracked>
        label={t`Who sits where`}
        fills={false}
        columns={useTrackerColumns()}
        rowId={(row) => String(row.id)}
        rowName={(row) => `${row.firstName} ${row.lastName}`}
        page={page}
        count={counts === undefined ? undefined : { total: countOf(counts, status), more: false }}
        view={{ ...view, filters: {} }}
        onView={(next) => {
          // Learners come in the order of their ids: going back means remembering where each page began.
          if (next.cursor === null || next.cursor === '') setEarlier([])
          else if (next.cursor === earlier.at(-1)) setEarlier(earlier.slice(0, -1))
          else setEarlier([...earlier, view.cursor ?? ''])
          show({ ...next, cursor: next.cursor === '' ? null : next.cursor, filters: view.filters })
        }}
        onOpen={setOpen}
        openId={open === undefined ? undefined : String(open.id)}
        empty={
          <EmptyState title={t`Nobody here`}>
            <Trans>Learners show here as soon as their school has loaded them.</Trans>
          </EmptyState>
        }
      />
      {open === undefined ? null : <ParticipantPanel key={open.id} tracked={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function useStatusChoices() {
  const words = useSittingWords()
  return sittingStatuses.map((value) => ({ value, label: words[value] }))
}

function countOf(
  counts: { notStarted: number; sitting: number; finished: number },
  status: SittingStatus | undefined,
): number {
  switch (status) {
    case 'not-started':
      return counts.notStarted
    case 'sitting':
      return counts.sitting
    case 'finished':
      return counts.finished
    case undefined:
      return counts.notStarted + counts.sitting + counts.finished
  }
}

function pageOf(
  tracked: ReturnType<typeof useRead<'POST /api/participant-tracker/'>>,
  previous: string | null,
): TablePage<Tracked> {
  if (tracked.data !== undefined) {
    const { items, next } = tracked.data
    return { state: 'ready', rows: items, next: next === null ? null : String(next), previous, refreshing: false }
  }
  if (tracked.isError) return { state: 'failed', reason: tracked.error.message, retry: () => void tracked.refetch() }
  return { state: 'loading' }
}
