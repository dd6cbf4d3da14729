import type { CertificateRow } from '@agon/contract/certificate/list'
import type { PrintedPart } from '@agon/domain/certificate'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'

const partWords: Record<PrintedPart, string> = {
  name: 'name',
  school: 'school',
  award: 'award',
  mark: 'marks',
  percentage: 'percentage',
  rank: 'place',
  issuedOn: 'date',
  design: 'texts and signatories',
}

/** Every issue of a certificate, with its differences from the one before. Nothing while there is only one. */
export function Issues({ row }: { readonly row: CertificateRow }) {
  const { olympiad } = useHere()
  const { time, number } = useFigures()
  const read = useRead('GET /api/certificate/{id}/issues', { params: { id: row.id } })
  if (read.isError)
    return (
      <ErrorState
        title="The issues could not be loaded"
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  const items = read.data?.items ?? []
  if (items.length < 2) return null
  return (
    <section>
      <h3>Issues</h3>
      <KeyValue
        pairs={items.map(({ issue, issuedAt, by, reason, changed, name }) => ({
          key: String(issue),
          label: `Issue ${number(issue)}`,
          value: [
            time(issuedAt, olympiad.timeZone),
            by,
            changed.length === 0 ? `Name: ${name}` : `New: ${changed.map((part) => partWords[part]).join(', ')}`,
            changed.includes('name') ? name : null,
            reason,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </section>
  )
}
