import type { MassMailId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { SearchBox } from '#/ui/table/SearchBox.tsx'
import { WhyList } from '#/app/WhyList.tsx'

/** Asks a mass mail for the verdict on a name, a school or an address. */
export function Why({ id }: { readonly id: MassMailId }) {
  const [q, setQ] = useState('')
  const why = useRead('GET /api/mass-mail/{id}/why', { params: { id }, query: { q } }, { enabled: q !== '' })
  return (
    <>
      <SearchBox label="Name, school or address" q={q} onSearch={setQ} />
      <div aria-live="polite">
        {q === '' ? null : why.isError ? (
          <ErrorState
            title="This could not be found out"
            reason={why.error.message}
            onRetry={() => void why.refetch()}
          />
        ) : why.data === undefined ? (
          <Loader loading />
        ) : (
          <WhyList items={why.data.items.map((item) => ({ ...item, title: item.name === '' ? q : item.name }))} />
        )}
      </div>
    </>
  )
}
