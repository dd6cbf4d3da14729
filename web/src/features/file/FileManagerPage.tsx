import { platformOlympiadId } from '@agon/domain/constants'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { SearchBox } from '#/ui/table/SearchBox.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { AddFiles } from './AddFiles.tsx'
import { DeletedRow } from './DeletedRow.tsx'
import { FileRow } from './FileRow.tsx'
import css from './Files.module.css'
import { Room } from './Room.tsx'
import { hasWords } from './stored-file.ts'

export function FileManagerPage() {
  return (
    <Files
      place={useHere().olympiad.id}
      lead="Files for staff, teachers or visitors: rules, letters, posters. Their links stay when you replace a file."
    />
  )
}

export function FileAttachmentsPage() {
  return <Files place={platformOlympiadId} lead="Files of the platform, for all olympiads and the public pages." />
}

const tabs = [
  { key: 'files', label: 'Files' },
  { key: 'bin', label: 'Deleted files' },
] as const

function Files({ place, lead }: { readonly place: number; readonly lead: string }) {
  const [tab, setTab] = useState<'files' | 'bin'>('files')
  const [q, setQ] = useState('')
  const deleted = tab === 'bin'
  const read = useRead('GET /api/attachment/{id}', { params: { id: place }, query: { deleted } })
  const shown = (read.data?.items ?? []).filter(({ filename }) => hasWords(filename, q))
  return (
    <>
      <Loader loading={read.isPending} />
      <StaffHeader lead={lead} />
      <AddFiles place={place} />
      <Tabs label="Files" tabs={tabs} current={tab} onChange={setTab}>
        <div className={css.bar}>
          <SearchBox label="Search files" q={q} onSearch={setQ} />
          {read.data === undefined ? null : <Room {...read.data} />}
        </div>
        {read.isError ? (
          <ErrorState
            title="The files could not be loaded"
            reason={read.error.message}
            onRetry={() => void read.refetch()}
          />
        ) : read.data === undefined ? null : shown.length === 0 ? (
          <NoFiles deleted={deleted} isSearch={q !== ''} />
        ) : (
          <ul className={css.list}>
            {shown.map((file) =>
              deleted ? (
                <DeletedRow key={file.uploadId} file={file} />
              ) : (
                <FileRow key={file.uploadId} file={file} place={place} />
              ),
            )}
          </ul>
        )}
      </Tabs>
    </>
  )
}

function NoFiles({ deleted, isSearch }: { readonly deleted: boolean; readonly isSearch: boolean }) {
  if (isSearch) return <EmptyState title="No file matches">Search for another part of the name.</EmptyState>
  return deleted ? (
    <EmptyState title="No deleted files">
      Deleted files stay here for 30 days. Until then they can be restored.
    </EmptyState>
  ) : (
    <EmptyState title="No files yet">Drop the first file on the field above.</EmptyState>
  )
}
