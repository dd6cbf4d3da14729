import { formatBytes } from '@agon/domain/format/number'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import css from './Files.module.css'
import type { Attachment } from './stored-file.ts'

type Props = { readonly file: Pick<Attachment, 'mediaType' | 'size' | 'uploadedAt' | 'usedBy'> }

/** Type, size, day and uses of a file, in one line. */
export function FileFacts({ file: { mediaType, size, uploadedAt, usedBy } }: Props) {
  const figures = useFigures()
  return (
    <span className={css.facts}>
      <span>{wordsOf(mediaType)}</span>
      <span>{formatBytes(size, useRegion())}</span>
      <span>{figures.shortDay(uploadedAt, browserZone)}</span>
      {usedBy.length === 0 ? null : <span>Used by: {usedBy.join(', ')}</span>}
    </span>
  )
}

const office = [
  ['wordprocessingml', 'Word'],
  ['spreadsheetml', 'Excel'],
  ['presentationml', 'PowerPoint'],
] as const

/** A media type as people call it. */
function wordsOf(mediaType: string): string {
  const known = office.find(([part]) => mediaType.includes(part))
  if (known !== undefined) return known[1]
  const [kind = '', part = ''] = mediaType.split('/')
  return kind === 'text' ? 'Text' : part.replace(/\+(xml|json)$/, '').toUpperCase()
}
