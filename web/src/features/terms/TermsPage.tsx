import type { TermsItem } from '@agon/contract/terms/calls'
import { termsEdit } from '@agon/contract/terms/edit'
import { formatDocumentDate } from '@agon/domain/format/date'
import { writtenAs } from '@agon/domain/terms'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { useLeave } from '#/ui/unsaved/unsaved.ts'
import { TermsVersion } from './TermsVersion.tsx'

/** Every version of the terms, the newest first, and the form of a new one, which begins with the words of the newest. */
export function TermsPage() {
  const read = useRead('GET /api/terms/versions', {})
  const [adding, setAdding] = useState(false)
  const leave = useLeave()
  const region = useRegion()
  const items = read.data?.items ?? []
  const current = items.find(({ state }) => state === 'current')
  return (
    <>
      <Loader loading={read.isPending} />
      <StaffHeader
        lead={
          current === undefined
            ? undefined
            : `People agree to these terms in public forms, and teachers when they sign in. In force since ${formatDocumentDate(current.firstDay, region)}. A version is never changed: new words are a new version.`
        }
        actions={
          <Button
            kind="primary"
            blocked={read.data === undefined ? 'The versions are being loaded.' : undefined}
            onClick={() => leave(() => setAdding(true))}
          >
            Add version
          </Button>
        }
      />
      {read.isError ? (
        <ErrorState
          title="The terms could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {items.map((item) => (
        <TermsVersion key={item.version} item={item} teachers={read.data?.teachers ?? 0} />
      ))}
      {adding ? (
        <AddPanel
          edit={termsEdit}
          what="version"
          next="Forms show it from its first day, and teachers accept it at their next sign-in."
          start={startOf(items[0])}
          onClose={() => setAdding(false)}
          onAdded={() => setAdding(false)}
        />
      ) : null}
    </>
  )
}

const startOf = (newest: TermsItem | undefined) =>
  newest === undefined ? {} : { en: writtenAs(newest.sections.en), af: writtenAs(newest.sections.af) }
