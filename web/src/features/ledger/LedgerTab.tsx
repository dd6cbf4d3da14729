import { ledgerList } from '@agon/contract/ledger/list'
import { useHere } from '#/app/here.tsx'
import { useColumns } from '#/app/list/columns.tsx'
import { useList } from '#/app/list/use-list.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import { Months } from './Months.tsx'
import { Proof } from './Proof.tsx'

/** The ledger as double entry: its checks, its months, which close, and each entry with its accounts. */
export function LedgerTab({ mayBook }: { readonly mayBook: boolean }) {
  const { olympiad } = useHere()
  return (
    <>
      <Proof mayBook={mayBook} />
      <Months mayBook={mayBook} />
      <StaffTable
        {...useList(ledgerList, { olympiadId: olympiad.id })}
        label="Ledger"
        columns={useColumns(ledgerList)}
        rowId={(entry) => String(entry.id)}
        rowName={(entry) => `Entry ${entry.id}`}
        empty={
          <EmptyState title="No entries yet">Each payment, reversal, move of credit and refund is an entry.</EmptyState>
        }
      />
    </>
  )
}
