import { Trans } from '@lingui/react/macro'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import { DocumentTable } from '#/features/document/DocumentTable.tsx'
import css from './Invoices.module.css'

/** More documents than a school ever has. */
const most = 200

/** All documents of a school, also those of deleted invoices, once there is a credit note, a receipt or a further invoice. */
export function SchoolDocuments(query: {
  readonly olympiadId: OlympiadId
  readonly customerParticipantId: CustomerParticipantId
}) {
  const read = useRead('GET /api/document/', { query: { ...query, sort: 'issuedAt', limit: most } })
  const items = read.data?.items ?? []
  const [first] = items
  if (first === undefined || items.every(({ kind }) => kind === 'invoice' || kind === 'quote')) return null
  return (
    <section className={css.documents}>
      <h3>
        <Trans>All documents</Trans>
      </h3>
      <DocumentTable documents={items} currency={first.currency} />
    </section>
  )
}
