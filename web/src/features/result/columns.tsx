import { resultList, type ResultRow } from '@agon/contract/result/list'
import { useColumns } from '#/app/list/columns.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { AwardMark } from '#/ui/AwardMark.tsx'
import type { Column } from '#/ui/table/column.ts'

export function useResultColumns(): readonly Column<ResultRow>[] {
  const { mark } = useFigures()
  return useColumns(resultList, {
    award: ({ award }) => <AwardMark award={award} />,
    mark: (row) => `${mark(row.mark)} / ${mark(row.fullMarks)}`,
  })
}
