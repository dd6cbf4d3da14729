import type { ParticipantRow } from '@agon/contract/learner/list'
import { grades } from '@agon/domain/grade'
import { genders, sittingStatuses, type Gender, type SittingStatus } from '@agon/domain/participant'
import { useLingui } from '@lingui/react/macro'
import { provinceChoices, provinceName } from '../../lib/provinces.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import type { Column } from '../../ui/table/column.ts'

export const sittingTones = { 'not-started': 'none', sitting: 'wait', finished: 'good' } as const

export function useSittingWords(): Record<SittingStatus, string> {
  const { t } = useLingui()
  return { 'not-started': t`Not started`, sitting: t({ message: 'Sitting', context: 'status' }), finished: t`Finished` }
}

export function useGenderWords(): Record<Gender, string> {
  const { t } = useLingui()
  return { female: t`Female`, male: t`Male`, other: t`Other`, unknown: t`Not said` }
}

export function useLearnerColumns(): readonly Column<ParticipantRow>[] {
  const { t } = useLingui()
  const sitting = useSittingWords()
  const gender = useGenderWords()
  return [
    { key: 'lastName', title: t`Surname`, cell: (row) => row.lastName, width: 150, sort: true },
    { key: 'firstName', title: t`First name`, cell: (row) => row.firstName, width: 150, sort: true },
    {
      key: 'grade',
      title: t`Grade`,
      cell: (row) => `${row.grade}${row.className}`,
      look: 'number',
      width: 100,
      sort: true,
      filter: { kind: 'choice', choices: grades.map((grade) => ({ value: String(grade), label: String(grade) })) },
    },
    { key: 'schoolName', title: t`School`, cell: (row) => row.schoolName, width: 240, sort: true },
    {
      key: 'province',
      title: t`Province`,
      cell: (row) => provinceName(row.province),
      width: 136,
      sort: true,
      filter: { kind: 'choice', choices: provinceChoices },
    },
    {
      key: 'sittingStatus',
      title: t`Sitting`,
      look: 'status',
      cell: (row) => <StatusDot tone={sittingTones[row.sittingStatus]}>{sitting[row.sittingStatus]}</StatusDot>,
      sort: true,
      filter: { kind: 'choice', choices: sittingStatuses.map((value) => ({ value, label: sitting[value] })) },
    },
    {
      key: 'seated',
      title: t`Place`,
      cell: (row) => (row.seated ? t`Kept` : '–'),
      width: 84,
      filter: { kind: 'flag', yes: t`kept`, no: t`not kept` },
    },
    { key: 'username', title: t`User name`, cell: (row) => row.username, width: 132 },
    {
      key: 'gender',
      title: t`Gender`,
      cell: (row) => gender[row.gender],
      extra: true,
      filter: { kind: 'choice', choices: genders.map((value) => ({ value, label: gender[value] })) },
    },
    { key: 'homeLanguage', title: t`Home language`, cell: (row) => row.homeLanguage, extra: true },
  ]
}
