import { documentList, type DocumentRow } from '@agon/contract/document/list'
import { dayIn } from '@agon/domain/day'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { useHere } from '#/app/here.tsx'
import { useColumns } from '#/app/list/columns.tsx'
import { useList } from '#/app/list/use-list.ts'
import { saveFile } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { notify } from '#/ui/notify.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import css from './DocumentTable.module.css'
import { periodsUntil } from './periods.ts'
import { useDocumentDownload } from './use-document-download.ts'

/** All documents of the olympiad. Those that the filters find are one ZIP file. */
export function DocumentsTab() {
  const { olympiad } = useHere()
  const list = useList(documentList, { olympiadId: olympiad.id })
  const [periods] = useState(() => periodsUntil(dayIn(new Date(), olympiad.timeZone)))
  const { view, onView, count } = list
  const { issuedAt, ...filters } = view.filters
  const zip = useAction<void>({
    mutationFn: async () =>
      saveFile(
        await download('GET /api/document/zip', {
          query: { olympiadId: olympiad.id, ...view.filters, ...(view.q === '' ? {} : { q: view.q }) },
        }),
      ),
    onError: (error) => notify.failed(error.message),
  })
  return (
    <>
      <div className={css.above}>
        <SelectField
          name="documents-period"
          label="Issued"
          none="At any time"
          value={periods.find(({ filter }) => filter === issuedAt)?.filter ?? ''}
          choices={periods.map(({ filter, label }) => ({ value: filter, label }))}
          onChange={(filter) =>
            onView({ ...view, cursor: null, filters: filter === '' ? filters : { ...filters, issuedAt: filter } })
          }
        />
        <Button
          busy={zip.isPending}
          blocked={count?.total === 0 ? 'No document fits the filters.' : undefined}
          onClick={() => zip.mutate()}
        >
          Download these as ZIP
        </Button>
      </div>
      <StaffTable
        {...list}
        label="Documents"
        columns={useColumns(documentList, {
          number: (document) => <Download document={document} />,
        })}
        rowId={({ id }) => String(id)}
        rowName={({ number }) => number}
        empty={
          <EmptyState title="No documents yet">Quotes, invoices, credit notes and receipts are listed here.</EmptyState>
        }
      />
    </>
  )
}

function Download({ document: { id, number } }: { readonly document: DocumentRow }) {
  const print = useDocumentDownload(id)
  return (
    <Button
      kind="quiet"
      size="small"
      busy={print.isPending}
      aria-label={`Download ${number}`}
      icon={<IconDownload size={16} stroke={1.75} />}
      onClick={() => print.mutate(undefined, { onError: (error) => notify.failed(error.message) })}
    >
      {number}
    </Button>
  )
}
