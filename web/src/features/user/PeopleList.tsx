import type { UserId } from '@agon/domain/ids'
import type { ComponentType, ReactNode } from 'react'
import { useOpenRow } from '../../app/list/use-list.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StaffTable } from '../../ui/table/StaffTable.tsx'
import type { StaffTableProps } from '../../ui/table/table-props.ts'
import { UserPanel } from './UserPanel.tsx'

export type AddingProps = { readonly close: () => void; readonly open: (id: UserId) => void }

type Props<Row extends object> = Omit<StaffTableProps<Row>, 'onOpen' | 'openId'> & {
  readonly lead: string
  /** What is added with it: "Grant a role". */
  readonly add: ReactNode
  readonly Adding: ComponentType<AddingProps>
  readonly personOf: (row: Row) => UserId
}

/** Rows of people: each opens its person with all that they were granted, and beside the heading one is added. */
export function PeopleList<Row extends object>({ lead, add, Adding, personOf, ...table }: Props<Row>) {
  const { openId, open, close } = useOpenRow()
  const rows = table.page.state === 'ready' ? table.page.rows : []
  const [shown, ...more] = rows.filter((row) => String(personOf(row)) === openId)
  return (
    <>
      <PageHeader
        title={table.label}
        lead={lead}
        actions={
          <Button kind="primary" onClick={() => open('new')}>
            {add}
          </Button>
        }
      />
      <StaffTable<Row>
        {...table}
        onOpen={(row) => open(personOf(row))}
        // Of several rows of one person none stands for the panel.
        openId={shown === undefined || more.length > 0 ? undefined : table.rowId(shown)}
      />
      {openId === undefined ? null : openId === 'new' ? (
        <Adding close={close} open={open} />
      ) : (
        <UserPanel key={openId} id={Number(openId)} onClose={close} />
      )}
    </>
  )
}
