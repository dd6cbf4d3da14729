import { Trans } from '@lingui/react/macro'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import type { StaffTableProps } from './table-props.ts'
import { isNarrowed, withoutFilters } from './view.ts'

/** What is in place of rows when there are none to show. */
export function TableBody<Row extends object>({ label, page, view, onView, empty }: StaffTableProps<Row>) {
  if (page.state === 'loading') return null
  if (page.state === 'failed') {
    return (
      <ErrorState title={<Trans>Could not load this list: {label}</Trans>} reason={page.reason} onRetry={page.retry} />
    )
  }
  if (page.rows.length > 0) return null
  if (!isNarrowed(view)) return empty
  return (
    <EmptyState
      title={<Trans>Nothing matches</Trans>}
      action={
        <Button onClick={() => onView(withoutFilters(view))}>
          <Trans>Remove search and filters</Trans>
        </Button>
      }
    >
      <Trans>Search for fewer letters, or remove a filter.</Trans>
    </EmptyState>
  )
}
