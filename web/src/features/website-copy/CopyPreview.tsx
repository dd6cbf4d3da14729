import type { WebsiteCopyItem } from '@agon/contract/website-copy/calls'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button, buttonClass } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { metadataAlone } from './words.ts'
import css from './WebsiteCopy.module.css'

/** The page as its last saved version will look, on a phone or a desk. The address works for a day, also for others. */
export function CopyPreview({ item }: { readonly item: WebsiteCopyItem }) {
  const preview = useRead('GET /api/website-copy/{id}/preview', { params: { id: item.id } })
  const [look, setLook] = useState<'phone' | 'desk'>('phone')
  const { time } = useFigures()
  if (metadataAlone.has(item.pageKey))
    return <p>This page has its own form. Its copy is what search engines and link previews show.</p>
  if (preview.isError)
    return (
      <ErrorState
        title="The preview could not be made"
        reason={preview.error.message}
        onRetry={() => void preview.refetch()}
      />
    )
  // A preview from before the last save shows older words.
  if (preview.data === undefined || preview.data.version < item.version) return <Loader loading />
  const { href, until } = preview.data
  return (
    <div className={css.look}>
      <Buttons>
        <Button aria-pressed={look === 'phone'} onClick={() => setLook('phone')}>
          Phone
        </Button>
        <Button aria-pressed={look === 'desk'} onClick={() => setLook('desk')}>
          Desk
        </Button>
        <a href={href} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
          Open preview
        </a>
      </Buttons>
      <p>Anyone with the address can see this preview until {time(until, browserZone)}.</p>
      <iframe
        src={href}
        title={`Preview of ${item.title}`}
        className={css.preview}
        data-look={look}
        sandbox="allow-same-origin"
      />
    </div>
  )
}
