import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '@agon/domain/format/number'
import { Button } from '../Button.tsx'
import css from './Pager.module.css'
import type { StaffTableProps, TableCount } from './table-props.ts'
import { PAGE_SIZES, withLimit } from './view.ts'
import { useRegion } from '#/lib/use-region.ts'

/** How many there are, how many a page, and on to the next. */
export function Pager<Row>({ page, count, view, onView, map }: StaffTableProps<Row>) {
  const { t } = useLingui()
  const [previous, next] = page.state === 'ready' ? [page.previous, page.next] : [null, null]
  // Where all rows are on one page there is nothing to turn; where they always will be, nothing to set.
  const isWhole = map?.shown === true || (page.state !== 'loading' && previous === null && next === null)
  const isShort = map?.shown === true || (isWhole && (count?.total ?? 0) <= PAGE_SIZES[0])
  const turn = (cursor: string | null) => onView({ ...view, cursor })
  return (
    <nav className={css.pager} aria-label={t`Pages of the list`}>
      <output className={css.count}>{count === undefined ? '' : <CountWords {...count} />}</output>
      {isShort ? null : (
        <label className={css.limit}>
          <Trans>Rows a page</Trans>
          <select value={view.limit} onChange={(event) => onView(withLimit(view, Number(event.currentTarget.value)))}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {isWhole ? null : (
        <>
          <Button
            size="small"
            icon={<IconChevronLeft />}
            data-turn="previous"
            blocked={previous === null ? t`This is the first page.` : undefined}
            onClick={() => turn(previous)}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            size="small"
            icon={<IconChevronRight />}
            data-turn="next"
            blocked={next === null ? t`This is the last page.` : undefined}
            onClick={() => turn(next)}
          >
            <Trans>Next</Trans>
          </Button>
        </>
      )}
    </nav>
  )
}

function CountWords({ total, more }: TableCount) {
  const figure = formatNumber(total, useRegion())
  return more ? <Trans>More than {figure} rows</Trans> : <Plural value={total} one="# row" other={`${figure} rows`} />
}
