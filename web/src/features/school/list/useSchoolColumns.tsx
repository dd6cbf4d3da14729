import type { SchoolRow } from '@agon/contract/school/list'
import { useLingui } from '@lingui/react/macro'
import { provinceChoices, provinceName } from '../../../lib/provinces.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useSchoolWords } from '../words.ts'

const statusTones: Readonly<Record<string, 'good' | 'wait' | 'none'>> = { open: 'good', pending: 'wait' }

export function useSchoolColumns(): readonly Column<SchoolRow>[] {
  const { t } = useLingui()
  const { word, phase, sector, status } = useSchoolWords()
  return [
    { key: 'name', title: t`Name`, cell: (row) => row.name, width: 256, sort: true },
    { key: 'natemis', title: t`NatEmis`, cell: (row) => row.natemis ?? '–', width: 108 },
    {
      key: 'province',
      title: t`Province`,
      cell: (row) => provinceName(row.province),
      width: 136,
      sort: true,
      filter: { kind: 'choice', choices: provinceChoices },
    },
    { key: 'district', title: t`District`, cell: (row) => row.district || '–', width: 176, sort: true },
    { key: 'town', title: t`Town`, cell: (row) => row.town || '–', width: 136, sort: true },
    {
      key: 'phase',
      title: t`Phase`,
      cell: (row) => word('phase', row.phase),
      width: 116,
      extra: true,
      filter: { kind: 'choice', choices: phase },
    },
    {
      key: 'sector',
      title: t`Sector`,
      cell: (row) => word('sector', row.sector),
      width: 116,
      extra: true,
      filter: { kind: 'choice', choices: sector },
    },
    {
      key: 'quintile',
      title: t`Quintile`,
      look: 'number',
      width: 96,
      cell: (row) => (row.quintile === 0 ? '–' : row.quintile),
      sort: true,
      filter: {
        kind: 'choice',
        choices: ['1', '2', '3', '4', '5', '0'].map((value) => ({ value, label: value === '0' ? t`unknown` : value })),
      },
    },
    {
      key: 'status',
      title: t`Status`,
      look: 'status',
      width: 112,
      cell: (row) => <StatusDot tone={statusTones[row.status] ?? 'none'}>{word('status', row.status)}</StatusDot>,
      filter: { kind: 'choice', choices: status },
    },
    {
      key: 'legitimate',
      title: t`Legitimate`,
      look: 'status',
      width: 112,
      cell: (row) => (
        <StatusDot tone={row.legitimate ? 'good' : 'wait'}>{row.legitimate ? t`Yes` : t`Not yet`}</StatusDot>
      ),
      filter: { kind: 'flag', yes: t`legitimate`, no: t`not legitimate` },
    },
  ]
}
