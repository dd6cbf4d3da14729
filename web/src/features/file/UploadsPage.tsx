import { platformOlympiadId } from '@agon/domain/constants'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { SearchBox } from '#/ui/table/SearchBox.tsx'
import css from './Files.module.css'
import { Room } from './Room.tsx'
import { hasWords } from './stored-file.ts'
import { UploadRow } from './UploadRow.tsx'

/** All stored files of the platform or of an olympiad, with the records that use them. */
export function UploadsPage() {
  const [place, setPlace] = useState<number>(platformOlympiadId)
  const [q, setQ] = useState('')
  const olympiads = useRead('GET /api/olympiad/', { query: { olympiadId: platformOlympiadId } }).data?.items ?? []
  const read = useRead('GET /api/upload/{id}', { params: { id: place } })
  const shown = (read.data?.items ?? []).filter(({ filename }) => hasWords(filename, q))
  const places = olympiads.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <>
      <Loader loading={read.isPending} />
      <StaffHeader lead="All stored files: pictures and recordings of questions, pictures of the public pages, files of organisers." />
      <div className={css.bar}>
        <SelectField
          name="place"
          label="Stored for"
          value={String(place)}
          choices={[{ value: String(platformOlympiadId), label: 'The platform' }, ...places]}
          always
          onChange={(chosen) => setPlace(Number(chosen))}
        />
        <SearchBox label="Search uploads" q={q} onSearch={setQ} />
        {read.data === undefined ? null : <Room {...read.data} />}
      </div>
      {read.isError ? (
        <ErrorState
          title="The uploads could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : read.data === undefined ? null : shown.length === 0 ? (
        <EmptyState title={q === '' ? 'No uploads here' : 'No upload matches'}>
          {q === ''
            ? 'Files come here with questions, testimonials and the pages of files.'
            : 'Search for another part of the name.'}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {shown.map((file) => (
            <UploadRow key={file.uploadId} file={file} place={place} />
          ))}
        </ul>
      )}
    </>
  )
}
