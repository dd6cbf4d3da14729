import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatShortDateTime } from '@agon/domain/format/date'
import { formatMoney, formatNumber } from '@agon/domain/format/number'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { notify } from '#/ui/notify.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import type { Column } from '#/ui/table/column.ts'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import type { SavedView, TablePage } from '#/ui/table/table-props.ts'
import { START, type TableView } from '#/ui/table/view.ts'
import css from './Kit.module.css'
import { pageOf, PROVINCES, type SampleSchool } from './sample-schools.ts'
import { SchoolPanel } from './SchoolPanel.tsx'
import { Section } from './Section.tsx'
import { useRegion } from '#/lib/use-region.ts'

const ZONE = 'Africa/Johannesburg'

/** The staff's table over rows of this page's own, in each of its states. */
export function TableSection() {
  const { t } = useLingui()
  const [view, setView] = useState<TableView>({
    ...START,
    limit: 25,
    filters: { province: 'Gauteng,Limpopo', status: 'unpaid' },
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<SampleSchool | undefined>(undefined)
  const [saved, setSaved] = useState<readonly SavedView[]>([])
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const { total, ...rows } = pageOf(view)
  const pages: Record<typeof state, TablePage<SampleSchool>> = {
    ready: { state: 'ready', ...rows, refreshing: false },
    loading: { state: 'loading' },
    failed: {
      state: 'failed',
      reason: t`The service is starting. Please try again in a moment.`,
      retry: () => setState('ready'),
    },
  }
  const count = selected.size
  return (
    <Section id="table" title={t`Table`}>
      <div className={css.row}>
        {(['ready', 'loading', 'failed'] as const).map((each) => (
          <Button key={each} size="small" aria-pressed={each === state} onClick={() => setState(each)}>
            {{ ready: t`Rows`, loading: t`Loading`, failed: t`Failed` }[each]}
          </Button>
        ))}
      </div>
      <div className={css.tableBox}>
        <StaffTable
          label={t`Schools`}
          columns={useColumns(useRegion())}
          rowId={(school) => String(school.id)}
          rowName={(school) => school.name}
          page={pages[state]}
          count={state === 'ready' ? { total, more: false } : undefined}
          view={view}
          onView={setView}
          onOpen={setOpen}
          openId={open === undefined ? undefined : String(open.id)}
          selection={{
            selected,
            onSelect: setSelected,
            acts: (
              <Button onClick={() => notify.told(t`${count} schools would be written to.`)}>
                <Plural value={count} one="Write to # school" other="Write to # schools" />
              </Button>
            ),
          }}
          exports={{ busy: false, onExport: (format) => notify.told(t`The list would come as ${format}.`) }}
          views={{
            saved,
            sharedWith: t`the staff`,
            onSave: (settings, id, done) => {
              const others = saved.filter((each) => each.id !== id)
              setSaved([...others, { ...settings, id: settings.name, view, owner: null, missing: [] }])
              done()
            },
            onDelete: (id) => setSaved(saved.filter((each) => each.id !== id)),
            busy: false,
            problem: undefined,
            onReset: () => undefined,
          }}
          empty={
            <EmptyState title={t`No schools yet`}>{t`Load the national register, or add a school by hand.`}</EmptyState>
          }
        />
      </div>
      {open === undefined ? null : <SchoolPanel key={open.id} school={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

function useColumns(locale: string): readonly Column<SampleSchool>[] {
  const { t } = useLingui()
  const words = { paid: t`paid`, unpaid: t`unpaid`, pre: t`pre-approved` }
  const tones = { paid: 'good', unpaid: 'wait', pre: 'info' } as const
  return [
    { key: 'name', title: t`School`, cell: (school) => school.name, width: 260, sort: true },
    {
      key: 'status',
      title: t`Status`,
      look: 'status',
      cell: (school) => <StatusDot tone={tones[school.status]}>{words[school.status]}</StatusDot>,
      filter: {
        kind: 'choice',
        choices: (['unpaid', 'pre', 'paid'] as const).map((value) => ({ value, label: words[value] })),
      },
    },
    { key: 'town', title: t`Town`, cell: (school) => school.town, width: 132, sort: true },
    {
      key: 'province',
      title: t`Province`,
      cell: (school) => school.province,
      width: 140,
      sort: true,
      filter: { kind: 'choice', choices: PROVINCES.map((name) => ({ value: name, label: name })) },
    },
    { key: 'quintile', title: t`Quintile`, look: 'number', cell: (school) => school.quintile, sort: true, width: 120 },
    {
      key: 'learners',
      title: t`Learners`,
      look: 'number',
      cell: (school) => formatNumber(school.learners, locale),
      sort: true,
      filter: { kind: 'range', input: 'number' },
    },
    {
      key: 'due',
      title: t`Due`,
      look: 'number',
      cell: (school) => formatMoney(school.due, 'ZAR', locale),
      sort: true,
      width: 128,
    },
    {
      key: 'registered',
      title: t`Registered`,
      look: 'date',
      cell: (school) => formatShortDateTime(school.registered, ZONE, locale),
      sort: true,
    },
    {
      key: 'confirmed',
      title: t`Register number`,
      cell: (school) => (school.confirmed ? t`confirmed` : t`not confirmed`),
      extra: true,
      filter: { kind: 'flag', yes: t`confirmed`, no: t`not confirmed` },
    },
  ]
}
