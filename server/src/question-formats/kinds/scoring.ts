import { QuestionFault } from '../reading/imported.ts'
import type { QuestionCells } from '../table/columns.ts'

/** `each` unless the row says otherwise. */
export function readScoring(cells: QuestionCells): 'all' | 'each' {
  const scoring = cells.plain('scoring').toLowerCase()
  if (scoring === '' || scoring === 'each') return 'each'
  if (scoring === 'all') return 'all'
  throw new QuestionFault('scoring-unknown', { value: scoring })
}
