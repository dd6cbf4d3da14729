import { formatBytes } from '@agon/domain/format/number'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useAction } from '#/api/use-action.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import css from '../Files.module.css'
import { rememberedFile } from '#/lib/remembered-files.ts'
import { abandon, isKnownByContent, type UnfinishedFile } from './send-in-parts.ts'
import { isSentElsewhere } from './sending-lock.ts'

export interface Remembered {
  readonly unfinished: UnfinishedFile
  readonly file: File
}

type Props = {
  readonly place: number
  /** The one that is on its way from this page. */
  readonly sendingId: number | undefined
  readonly busy: boolean
  readonly onContinue: (remembered: readonly Remembered[]) => void
}

/** Files that have arrived in part. Those that this browser still has continue when the page opens. */
export function UnfinishedFiles({ place, sendingId, busy, onContinue }: Props) {
  const read = useRead('GET /api/attachment/unfinished/{id}', { params: { id: place } })
  const items = read.data?.items
  const remembered = useRemembered(items)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (remembered === undefined || hasOpened.current) return
    hasOpened.current = true
    void notSentElsewhere(remembered).then((own) => (own.length > 0 ? onContinue(own) : undefined))
  }, [remembered, onContinue])
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
            remembered={remembered?.find((one) => one.unfinished.id === unfinished.id)?.file}
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
function useRemembered(items: readonly UnfinishedFile[] | undefined): readonly Remembered[] | undefined {
  const [remembered, setRemembered] = useState<readonly Remembered[]>()
  useEffect(() => {
    if (items === undefined) return
    let isCurrent = true
    const look = async () => {
      const found = await Promise.all(items.map(rememberedOf))
      if (isCurrent) setRemembered(found.flat())
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [items])
  return remembered
}

async function rememberedOf(unfinished: UnfinishedFile): Promise<Remembered[]> {
  const file = await rememberedFile(unfinished)
  return file === undefined ? [] : [{ unfinished, file }]
}

const whatToDo = isKnownByContent ? 'Add the same file again to continue.' : 'Discard it and add the file again.'

type RowProps = {
  readonly unfinished: UnfinishedFile
  readonly remembered: File | undefined
  readonly busy: boolean
  readonly onContinue: Props['onContinue']
  readonly onRemove: () => void
}

function Unfinished({ unfinished, remembered, busy, onContinue, onRemove }: RowProps) {
  const region = useRegion()
  const { filename, received, size } = unfinished
  const arrived = `${formatBytes(received, region)} of ${formatBytes(size, region)} have arrived.`
  return (
    <li className={css.file}>
      <div className={css.words}>
        <strong>{filename}</strong>
        <span className={css.facts}>
          <span>
            {arrived} {remembered === undefined ? whatToDo : ''}
          </span>
        </span>
      </div>
      <div className={css.acts}>
        {remembered === undefined ? null : (
          <Button
            size="small"
            blocked={busy ? 'Another file is on its way.' : undefined}
            onClick={() => onContinue([{ unfinished, file: remembered }])}
          >
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
async function notSentElsewhere(remembered: readonly Remembered[]): Promise<readonly Remembered[]> {
  const found = await Promise.all(
    remembered.map(async (one) => ((await isSentElsewhere(one.unfinished.id)) ? [] : [one])),
  )
  return found.flat()
}
