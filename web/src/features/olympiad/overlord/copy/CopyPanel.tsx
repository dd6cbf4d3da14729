import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { CopyDone, type Copied } from './CopyDone.tsx'
import { CopyForm } from './CopyForm.tsx'

type Props = { readonly olympiad: OlympiadItem; readonly onClose: () => void }

/** Milliseconds between two looks at the progress of a copy. */
const lookAgain = 1000

/** The next edition of an olympiad, made from it as a draft. */
export function CopyPanel({ olympiad, onClose }: Props) {
  const [copied, setCopied] = useState<Copied>()
  const copy = useWrite('POST /api/olympiad/{id}/copy')
  const read = useRead(
    'GET /api/olympiad/{id}/copy',
    { params: { id: olympiad.id } },
    { refetchInterval: () => (copy.isPending ? lookAgain : false) },
  )
  return (
    <SidePanel title={`Next edition of ${olympiad.title}`} lead={`/${olympiad.name}`} onClose={onClose}>
      {copied !== undefined ? (
        <CopyDone copied={copied} onGone={onClose} />
      ) : read.isError ? (
        <ErrorState
          title="This olympiad cannot be copied"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : read.data === undefined ? null : (
        <CopyForm olympiad={olympiad} offered={read.data} copy={copy} onCopied={setCopied} />
      )}
    </SidePanel>
  )
}
