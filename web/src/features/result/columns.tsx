import type { ResultRow } from '@agon/contract/result/list'
import { awards } from '@agon/domain/award'
import { grades } from '@agon/domain/grade'
import { useLingui } from '@lingui/react/macro'
import { provinceChoices, provinceName } from '../../lib/provinces.ts'
import { useFigures } from '../../lib/use-figures.ts'
import { AwardMark, useAwardWords } from '../../ui/AwardMark.tsx'
import type { Column } from '../../ui/table/column.ts'

export function useResultColumns(): readonly Column<ResultRow>[] {
  const { t } = useLingui()
  const { number, mark, percentage } = useFigures()
  const words = useAwardWords()
  return [
    { key: 'lastName', title: t`Surname`, cell: (row) => row.lastName, sort: true },
    { key: 'firstName', title: t`First name`, cell: (row) => row.firstName },
    { key: 'rank', title: t`Rank`, cell: (row) => number(row.rank), look: 'number', width: 88, sort: true },
    {
      key: 'award',
      title: t`Award`,
      cell: (row) => <AwardMark award={row.award} />,
      width: 148,
      sort: true,
      filter: {
        kind: 'choice',
        choices: [...awards, 'none' as const].map((value) => ({ value, label: words[value] })),
      },
    },
    {
      key: 'mark',
      title: t`Mark`,
      cell: (row) => `${mark(row.mark)} / ${mark(row.fullMarks)}`,
      look: 'number',
      width: 120,
    },
    { key: 'percentage', title: t`Per cent`, cell: (row) => percentage(row.percentage), look: 'number', width: 104 },
    {
      key: 'grade',
      title: t`Grade`,
      cell: (row) => row.grade,
      look: 'number',
      width: 88,
      filter: { kind: 'choice', choices: grades.map((grade) => ({ value: String(grade), label: String(grade) })) },
    },
    { key: 'schoolName', title: t`School`, cell: (row) => row.schoolName, width: 280, sort: true },
    {
      key: 'province',
      title: t`Province`,
      cell: (row) => provinceName(row.province),
      sort: true,
      filter: { kind: 'choice', choices: provinceChoices },
    },
  ]
}
