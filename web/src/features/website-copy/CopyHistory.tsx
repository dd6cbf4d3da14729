import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { WebsiteCopyItem } from '@agon/contract/website-copy/calls'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { lineDiff } from '#/lib/line-diff.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'
import css from './WebsiteCopy.module.css'

type Version = CallReply<CallByKey['GET /api/website-copy/{id}/history']>['items'][number]

/** All versions of a page in one language: what each changed, and the way back to it. */
export function CopyHistory({ item }: { readonly item: WebsiteCopyItem }) {
  const history = useRead('GET /api/website-copy/{id}/history', { params: { id: item.id } })
  const revert = useWrite('POST /api/website-copy/{id}/revert')
  const { time } = useFigures()
  const [open, setOpen] = useState<number>()
  if (history.isError)
    return (
      <ErrorState
        title="The history could not be loaded"
        reason={history.error.message}
        onRetry={() => void history.refetch()}
      />
    )
  if (history.data === undefined) return <Loader loading />
  const { items } = history.data
  const revertTo = (version: number) =>
    revert.mutate(
      { params: { id: item.id }, body: { version, seen: item.version } },
      { onSuccess: () => notify.done('Earlier words saved as a new draft. Publish them to put them on the website.') },
    )
  return (
    <Act problem={revert.error?.message}>
      {items.map((one, at) => (
        <Section key={one.version} title={one.version === 0 ? 'Shipped with the product' : `Version ${one.version}`}>
          <p>
            {one.savedAt === null ? null : time(one.savedAt, browserZone)}
            {one.savedBy === null ? '' : ` by ${one.savedBy}`}
            {one.isPublished ? ' On the website now.' : ''}
          </p>
          <Buttons>
            <Button size="small" onClick={() => setOpen(open === one.version ? undefined : one.version)}>
              {open === one.version ? 'Hide changes' : 'Show changes'}
            </Button>
            {one.version === item.version ? null : (
              <Button size="small" busy={revert.isPending} onClick={() => revertTo(one.version)}>
                Revert to this version
              </Button>
            )}
          </Buttons>
          {open === one.version ? <Changes before={items[at + 1]} after={one} /> : null}
        </Section>
      ))}
    </Act>
  )
}

function Changes({ before, after }: { readonly before: Version | undefined; readonly after: Version }) {
  const lines = lineDiff(before === undefined ? '' : textOf(before), textOf(after))
  return (
    <pre className={css.diff}>
      {lines.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`
        if (kind === 'added') return <ins key={key}>{`+ ${text}\n`}</ins>
        if (kind === 'removed') return <del key={key}>{`− ${text}\n`}</del>
        return <span key={key}>{`  ${text}\n`}</span>
      })}
    </pre>
  )
}

/** A line for each block of the text. */
function textOf({ title, ogTitle, description, keywords, body }: Version): string {
  const blocks = body.replaceAll(/(<\/(?:p|h2|h3|li|tr|blockquote)>)(?!\n)/g, '$1\n').trim()
  return [
    `Title: ${title}`,
    `Link preview: ${ogTitle}`,
    `Description: ${description}`,
    `Keywords: ${keywords}`,
    blocks,
  ].join('\n')
}
