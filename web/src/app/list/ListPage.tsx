import type { Edit } from '@agon/contract/edit'
import type { List, RowOfList } from '@agon/contract/list'
import type { MergeKind } from '@agon/domain/merge-kind'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import type { StaffTableProps } from '#/ui/table/table-props.ts'
import { usePageTitle } from '../areas/use-page-title.ts'
import { BulkActs } from '../bulk/BulkActs.tsx'
import { BulkRuns } from '../bulk/BulkRuns.tsx'
import { BulkPanel } from '../bulk/BulkPanel.tsx'
import { RemovePanel, type RemovalWords } from '../bulk/RemovePanel.tsx'
import { useSelected } from '../bulk/use-bulk.ts'
import { StaffHeader } from '../StaffHeader.tsx'
import { InlineLayer } from './InlineEditor.tsx'
import type { InlineEdit } from './inline.ts'
import { useInline } from './use-inline.ts'
import { ListMap, type MapGroup } from './ListMap.tsx'
import { useColumns, type ColumnExceptions } from './columns.tsx'
import { MergeSelected, useMayMerge } from './MergeSelected.tsx'
import { useList, useOpenRow, useTab } from './use-list.ts'

/** The panel of a new record; `open` opens the record once it is added. */
export type NewPanel = (panel: { readonly close: () => void; readonly open: (id: number) => void }) => ReactNode

type Row<L extends List> = RowOfList<L> & object

type Props<L extends List> = {
  readonly list: L
  readonly scope: Readonly<Record<string, string | number>>
  /** Milliseconds between two reads, for rows that change by themselves. */
  readonly lookAgain?: number
  readonly lead?: ReactNode
  /** Buttons before the one that adds a record. */
  readonly actions?: ReactNode
  /** How the panel of a new record is opened, and the panel. Absent: nothing is added here. */
  readonly add?: {
    readonly button: string
    readonly panel: NewPanel
  }
  /** The panel beside the list for the record with this id. Absent: rows do not open. */
  readonly panel?: (panel: {
    readonly id: number
    /** The row that was opened; undefined where the address names a record that is not on this page of the list. */
    readonly row: Row<L> | undefined
    readonly close: () => void
  }) => ReactNode
  /** The id of the record that a row opens; the row's own unless it lists another's part. */
  readonly opens?: (row: Row<L>) => number
  /** A row in a few words, for screen readers: the learner's name. The first column where it is absent. */
  readonly rowName?: (row: Row<L>) => string
  readonly columns?: ColumnExceptions<RowOfList<L>>
  /** Absent: cells are not changed in place. */
  readonly inline?: InlineEdit | undefined
  /** The groups of the list’s map. Absent: the list has none. */
  readonly map?: readonly MapGroup[]
  readonly selection?: StaffTableProps<Row<L>>['selection']
  /** The edit whose bulk fields can be set for many rows. Absent: rows are edited one by one. */
  readonly bulk?: Edit | undefined
  /** Many rows can be removed at once. Absent: rows are removed one by one. */
  readonly removal?: RemovalWords | undefined
  /** Two selected rows lead to the page that merges their records, for users who may merge. Absent: not from this list. */
  readonly merge?: MergeKind | undefined
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode }
}

/** A staff list as a page: heading, table, a panel for each record and one for a new record. */
export function ListPage<L extends List>({ lead, actions, add, ...table }: Props<L>) {
  const { openId, open, close } = useOpenRow()
  const { list, bulk, scope } = table
  return (
    <>
      <StaffHeader
        lead={lead}
        actions={
          <>
            {bulk === undefined ? null : <Button onClick={() => open('bulk-changes')}>Bulk changes</Button>}
            {actions}
            {add === undefined ? null : (
              <Button kind="primary" onClick={() => open('new')}>
                {add.button}
              </Button>
            )}
          </>
        }
      />
      <ListTable {...table} label={usePageTitle() ?? ''} />
      {openId === 'new' ? add?.panel({ close, open }) : null}
      {openId === 'bulk-changes' && bulk !== undefined ? (
        <BulkActs list={list} edit={bulk} olympiadId={Number(scope['olympiadId'])} onClose={close} />
      ) : null}
    </>
  )
}

type TableProps<L extends List> = Omit<Props<L>, 'lead' | 'actions' | 'add'> & { readonly label: string }

/** The table and its panel, for a page that has more than a list. */
export function ListTable<L extends List>(props: TableProps<L>) {
  const { list, scope, label, panel, opens = idOf, columns, rowName, bulk, empty } = props
  const connected = useList(list, scope, props.lookAgain)
  const { openId, open, close } = useOpenRow()
  const chosen = useSelected(list, scope, connected.view)
  const merges = useMayMerge(props.merge)
  const selection =
    bulk === undefined && !merges
      ? props.selection
      : {
          selected: chosen.selected,
          onSelect: chosen.select,
          // An edit may be of all rows that match, a merge is of two.
          ...(bulk === undefined ? {} : { every: { chosen: chosen.isAll, onChoose: chosen.selectAll } }),
          onClear: chosen.clear,
          acts: (
            <>
              {bulk === undefined ? null : (
                <Button kind="primary" onClick={() => open('bulk-edit')}>
                  Edit selected…
                </Button>
              )}
              {props.removal === undefined ? null : (
                <Button kind="remove" onClick={() => open('bulk-remove')}>
                  Remove selected…
                </Button>
              )}
              {props.merge === undefined || !merges ? null : (
                <MergeSelected kind={props.merge} ids={chosen.isAll ? [] : [...chosen.selected].map(Number)} />
              )}
            </>
          ),
        }
  const { tab, show } = useTab()
  const inline = useInline<Row<L>>(props.inline, opens)
  const rows = connected.page.state === 'ready' ? connected.page.rows : []
  const [shown, ...more] = rows.filter((row) => String(opens(row)) === openId)
  const tableColumns = useColumns(list, columns)
  const first = tableColumns[0]?.key ?? 'id'
  const nameOf = rowName ?? ((row: Row<L>) => String((row as Record<string, unknown>)[first] ?? ''))
  return (
    <>
      {bulk === undefined ? null : <BulkRuns list={list} scope={scope} />}
      <StaffTable<Row<L>>
        {...connected}
        label={label}
        columns={tableColumns}
        rowId={(row) => String(idOf(row))}
        rowName={nameOf}
        {...(panel !== undefined ? { onOpen: (row: Row<L>) => open(opens(row)) } : {})}
        // Where several rows open the same record, none is marked as open.
        openId={shown === undefined || more.length > 0 ? undefined : String(idOf(shown))}
        {...(selection === undefined ? {} : { selection })}
        inline={inline.cells}
        {...(props.map === undefined
          ? {}
          : {
              map: {
                shown: tab === 'map',
                onShow: (shown: boolean) => show(shown ? 'map' : undefined),
                content: (
                  <ListMap
                    list={list}
                    scope={scope}
                    view={connected.view}
                    label={label}
                    groups={props.map}
                    onOpen={open}
                  />
                ),
              },
            })}
        empty={
          <EmptyState title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        }
      />
      {openId === 'bulk-edit' && bulk !== undefined ? (
        <BulkPanel list={list} edit={bulk} rows={chosen.rows} onClose={close} onApplied={chosen.clear} />
      ) : null}
      {openId === 'bulk-remove' && props.removal !== undefined ? (
        <RemovePanel list={list} words={props.removal} rows={chosen.rows} onClose={close} onApplied={chosen.clear} />
      ) : null}
      {props.inline === undefined ? null : <InlineLayer inline={props.inline} state={inline} nameOf={nameOf} />}
      {openId === undefined || own.has(openId) ? null : (
        <Fragment key={openId}>{panel?.({ id: Number(openId), row: shown, close })}</Fragment>
      )}
    </>
  )
}

/** Panels that show no record. */
const own: ReadonlySet<string> = new Set(['new', 'rules', 'bulk-edit', 'bulk-remove', 'bulk-changes'])

/** Every list's rows have an id. */
const idOf = (row: object) => (row as { id: number }).id
