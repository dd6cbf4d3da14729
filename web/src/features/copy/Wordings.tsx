import type { CopyItem } from '@agon/contract/copy/calls'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { notify } from '#/ui/notify.tsx'
import css from './Copy.module.css'
import { LOCALE_NAMES } from '#/lib/locale.ts'

type Props = { readonly olympiadId: number; readonly item: CopyItem }

/** Earlier words of a text in one language, and the way back to them. */
export function Wordings({ olympiadId, item }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (item.version === 0) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide history' : `Show history in ${LOCALE_NAMES[item.language]}`}
      </Button>
      {isOpen ? <History olympiadId={olympiadId} item={item} /> : null}
    </>
  )
}

function History({ olympiadId, item }: Props) {
  const { key, language, version } = item
  const read = useRead('GET /api/copy/history', { query: { olympiadId, key, language } })
  const write = useWrite('POST /api/copy/')
  const { time } = useFigures()
  if (read.isError)
    return (
      <ErrorState
        title="The history could not be loaded"
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  const restore = (value: string | null) =>
    write.mutate(
      { body: { olympiadId, key, language, value, version } },
      { onSuccess: () => notify.done('Earlier words restored.') },
    )
  return (
    <Act problem={write.error?.message}>
      <ul className={css.wordings}>
        {(read.data?.items ?? []).map((one) => (
          <li key={one.version}>
            <p className={css.place}>
              {one.savedAt === null ? null : time(one.savedAt, browserZone)}
              {one.savedBy === null ? '' : ` by ${one.savedBy}`}
            </p>
            <p lang={one.value === null ? 'en' : language}>{one.value ?? 'The default'}</p>
            {one.version === version ? null : (
              <Button size="small" busy={write.isPending} onClick={() => restore(one.value)}>
                Restore these words
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Act>
  )
}
