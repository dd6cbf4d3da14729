import { formatBytes } from '@agon/domain/format/number'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useAction } from '#/api/use-action.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import css from '../Files.module.css'
import { keptFile } from './kept-files.ts'
import { abandon, type UnfinishedFile } from './send-in-parts.ts'
import { isSentElsewhere } from './sending-lock.ts'

export interface Kept {
  readonly unfinished: UnfinishedFile
  readonly file: File
}

type Props = {
  readonly place: number
  /** The one that is on its way from this page. */
  readonly sendingId: number | undefined
  readonly busy: boolean
  readonly onContinue: (kept: readonly Kept[]) => void
}

/** Files that have arrived in part. Those that this browser still has continue when the page opens. */
export function UnfinishedFiles({ place, sendingId, busy, onContinue }: Props) {
  const read = useRead('GET /api/attachment/unfinished/{id}', { params: { id: place } })
  const items = read.data?.items
  const kept = useKept(items)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (kept === undefined || hasOpened.current) return
    hasOpened.current = true
    void notSentElsewhere(kept).then((own) => (own.length > 0 ? onContinue(own) : undefined))
  }, [kept, onContinue])
  const remove = useAction<void, UnfinishedFile>({
    mutationFn: ({ id }) => abandon(id),
    onSuccess: () => void read.refetch(),
  })
  const shown = (items ?? []).filter(({ id }) => id !== sendingId)
  if (shown.length === 0) return null
  return (
    <section aria-label="Unfinished files">
      <ul className={css.list}>
        {shown.map((unfinished) => (
          <Unfinished
            key={unfinished.id}
            unfinished={unfinished}
            kept={kept?.find((one) => one.unfinished.id === unfinished.id)?.file}
            busy={busy}
            onContinue={onContinue}
            onRemove={() => remove.mutate(unfinished)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Those of which this browser has the file. */
function useKept(items: readonly UnfinishedFile[] | undefined): readonly Kept[] | undefined {
  const [kept, setKept] = useState<readonly Kept[]>()
  useEffect(() => {
    if (items === undefined) return
    let isCurrent = true
    const look = async () => {
      const found = await Promise.all(items.map(keptOf))
      if (isCurrent) setKept(found.flat())
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [items])
  return kept
}

async function keptOf(unfinished: UnfinishedFile): Promise<Kept[]> {
  const file = await keptFile(unfinished.id)
  return file === undefined ? [] : [{ unfinished, file }]
}

type RowProps = {
  readonly unfinished: UnfinishedFile
  readonly kept: File | undefined
  readonly busy: boolean
  readonly onContinue: Props['onContinue']
  readonly onRemove: () => void
}

function Unfinished({ unfinished, kept, busy, onContinue, onRemove }: RowProps) {
  const region = useRegion()
  const { filename, received, size } = unfinished
  const arrived = `${formatBytes(received, region)} of ${formatBytes(size, region)} have arrived.`
  return (
    <li className={css.file}>
      <div className={css.words}>
        <strong>{filename}</strong>
        <span className={css.facts}>
          <span>
            {arrived} {kept === undefined ? 'Add the same file again to continue.' : ''}
          </span>
        </span>
      </div>
      <div className={css.acts}>
        {kept === undefined ? null : (
          <Button size="small" busy={busy} onClick={() => onContinue([{ unfinished, file: kept }])}>
            Continue sending
          </Button>
        )}
        <Button size="small" kind="remove" aria-label={`Discard ${filename}`} onClick={onRemove}>
          Discard
        </Button>
      </div>
    </li>
  )
}

/** Another window may be sending one of them. */
async function notSentElsewhere(kept: readonly Kept[]): Promise<readonly Kept[]> {
  const found = await Promise.all(kept.map(async (one) => ((await isSentElsewhere(one.unfinished.id)) ? [] : [one])))
  return found.flat()
}
