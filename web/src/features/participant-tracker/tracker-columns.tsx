import type { SittingStatus } from '@agon/domain/participant'
import { listedName } from '@agon/domain/person-name'
import { useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import type { Column } from '#/ui/table/column.ts'
import type { Tracked } from './use-tracked.ts'

export const sittingTones = { 'not-started': 'none', sitting: 'wait', finished: 'good' } as const

export function useSittingWords(): Record<SittingStatus, string> {
  const { t } = useLingui()
  return { 'not-started': t`Not started`, sitting: t`Sitting`, finished: t`Finished` }
}

export function useTrackerColumns(): readonly Column<Tracked>[] {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number, time, moment: toTheSecond } = useFigures()
  const words = useSittingWords()
  const when = (moment: string | null) => (moment === null ? '' : time(moment, olympiad.timeZone))
  const at = (moment: string | null) => (moment === null ? '' : toTheSecond(moment, olympiad.timeZone))
  /** What nobody has to look at stays blank, so that the rest is seen. */
  const some = (count: number) => (count === 0 ? '' : number(count))
  return [
    { key: 'lastName', title: t`Learner`, cell: (row) => listedName(row), width: 190 },
    { key: 'schoolName', title: t`School`, cell: (row) => row.schoolName, width: 220 },
    { key: 'province', title: t`Province`, cell: (row) => provinceName(row.province), width: 136, extra: true },
    {
      key: 'grade',
      title: t`Grade`,
      look: 'number',
      width: 80,
      cell: (row) => (row.grade === 0 ? '–' : number(row.grade)),
      extra: true,
    },
    {
      key: 'status',
      title: t`State`,
      look: 'status',
      cell: (row) =>
        row.offlineSince === null ? (
          <StatusDot tone={sittingTones[row.status]}>{words[row.status]}</StatusDot>
        ) : (
          <StatusDot tone="bad">{t`Offline`}</StatusDot>
        ),
    },
    {
      key: 'question',
      title: t`Question`,
      width: 88,
      cell: (row) => (row.question === null ? '' : `${row.question.moduleIndex}.${row.question.questionIndex}`),
    },
    {
      key: 'answered',
      title: t`Answered`,
      look: 'number',
      width: 92,
      cell: (row) => (row.status === 'not-started' ? '' : number(row.answered)),
    },
    { key: 'lastSavedAt', title: t`Last saved`, width: 176, cell: (row) => at(row.lastSavedAt) },
    { key: 'offlineSince', title: t`Offline since`, width: 176, cell: (row) => at(row.offlineSince) },
    { key: 'devices', title: t`Devices`, look: 'number', width: 84, cell: (row) => some(row.devices) },
    { key: 'lateSaves', title: t`Late answers`, look: 'number', width: 104, cell: (row) => some(row.lateSaves) },
    {
      key: 'extraSeconds',
      title: t`Extra minutes`,
      look: 'number',
      cell: (row) => some(row.extraSeconds / 60),
      extra: true,
    },
    { key: 'startedAt', title: t`Started`, look: 'date', cell: (row) => when(row.startedAt), extra: true },
    { key: 'finishedAt', title: t`Finished`, look: 'date', cell: (row) => when(row.finishedAt), extra: true },
    { key: 'username', title: t`User name`, cell: (row) => row.username, extra: true },
  ]
}
