import { formatBytes } from '@agon/domain/format/number'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import css from './Files.module.css'

type Props = { readonly total: number; readonly stored: number; readonly most: number }

/** How much of its room a place uses. */
export function Room({ total, stored, most }: Props) {
  const region = useRegion()
  const figures = useFigures()
  return (
    <div className={css.room}>
      <span>
        {figures.number(total)} {total === 1 ? 'file' : 'files'}; all stored files use {formatBytes(stored, region)} of{' '}
        {formatBytes(most, region)}
      </span>
      <meter min={0} max={most} high={most * 0.9} value={stored} aria-label="Room used" />
    </div>
  )
}
