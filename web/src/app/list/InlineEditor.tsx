import { fieldsOf, type Input } from '@agon/contract/edit'
import { Popover } from '@mantine/core'
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useRead, useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { changeInput, changeKey } from '../edit/change-input.ts'
import { useChecked } from '../edit/use-checked.ts'
import { useEdit } from '../edit/use-edit.ts'
import type { LastSave } from '../edit/use-last-save.ts'
import { valuesOf, type Value, type Values } from '../edit/values.ts'
import { CellControl } from './CellControl.tsx'
import css from './InlineEditor.module.css'
import type { InlineEdit } from './inline.ts'
import type { useInline } from './use-inline.ts'
import { shownValue } from './shown-value.ts'
import { type SavedCell, useCellUndo } from './use-cell-undo.ts'

type Item = { readonly id: number; readonly version: number }

type Props = {
  readonly inline: InlineEdit
  readonly id: number
  readonly column: string
  /** The record in a few words. */
  readonly name: string
  /** The cell; null where its row is not on the page now. */
  readonly host: HTMLElement | null
  /** Whether the cell has text that is not saved. */
  readonly onHold: (isHeld: boolean) => void
  readonly onSaved: (cell: SavedCell) => void
  readonly onClose: () => void
}

type LayerProps<Row extends object> = {
  readonly inline: InlineEdit
  readonly state: ReturnType<typeof useInline<Row>>
  readonly nameOf: (row: Row) => string
}

/** The editor of the cell that is being changed, and the undo of the last one. */
export function InlineLayer<Row extends object>({ inline, state, nameOf }: LayerProps<Row>) {
  const onSaved = useCellUndo(inline.edit)
  const { cell, host, hold, end } = state
  if (cell === undefined) return null
  return (
    <InlineEditor
      key={`${cell.rowId} ${cell.column}`}
      inline={inline}
      id={cell.id}
      column={cell.column}
      name={nameOf(cell.row)}
      host={host}
      onHold={hold}
      onSaved={onSaved}
      onClose={end}
    />
  )
}

/** Changes one cell of a list, once its record is read. */
function InlineEditor(props: Props) {
  const { inline, id, column, host, onClose } = props
  const { key, input, refused } = inline.read(id)
  const read = useRead(key, input)
  const field = fieldsOf(inline.edit, 'change').find(([name]) => name === column)?.[1]
  if (field === undefined) return null
  if (read.data !== undefined) {
    const why = refused?.(read.data)
    const item = (read.data as unknown as { item: Item }).item // as the reads of records answer
    return why === undefined ? (
      <CellForm {...props} field={field} item={item} />
    ) : (
      <InCell host={host}>
        <Refusal words={why} onClose={onClose} />
      </InCell>
    )
  }
  return (
    <InCell host={host}>
      {read.isError ? <Refusal words={read.error.message} onClose={onClose} /> : <span aria-busy="true">…</span>}
    </InCell>
  )
}

type FormProps = Props & { readonly field: Input; readonly item: Item }

function CellForm({ inline: { edit }, column, name, host, onHold, onSaved, onClose, field, item }: FormProps) {
  const write = useWrite(changeKey(edit))
  const close = () => {
    onClose()
    backTo(host)
  }
  const { form, busy, problem, save, restart, collision } = useEdit({
    item,
    valuesOf: (record: Item) => valuesOf(edit, 'change', record),
    write,
    input: (values: Values, version) => changeInput(edit, item.id, values, version),
    itemOf: (reply) => (reply as unknown as { item: Item }).item, // as every edit answers
    onSaved: (saved, from) => {
      const cell = host?.closest<HTMLElement>('td') ?? null
      const before = valuesOf(edit, 'change', from)[column] ?? null
      onSaved({ item: saved, column, field, name, before, focus: () => backTo(cell) })
      close()
    },
  })
  const hold = useEffectEvent(onHold)
  useLayoutEffect(() => {
    hold(form.changed)
    return () => hold(false)
  }, [form.changed])
  const checked = useChecked(edit, 'change', form.values, save)
  const refusal = checked.problem ?? problem
  // A refused value is not sent again until it is changed.
  const [sent, setSent] = useState<Value>()
  const value = form.values[column] ?? null
  const submit = () => {
    if (!form.changed) return close()
    setSent(value)
    checked.submit()
  }
  const cancel = () => {
    restart()
    close()
  }
  const leave = () => {
    if (busy || collision !== undefined) return
    if (!form.changed) onClose()
    else if (sent !== value) submit()
  }
  const message =
    collision !== undefined ? (
      <Collision
        label={field.label}
        mine={shownValue(field, collision.mine[column])}
        theirs={shownValue(field, collision.theirs[column])}
        saved={collision.saved}
        busy={busy}
        onMine={() => collision.onSave({ ...collision.theirs, [column]: value })}
        onTheirs={() => {
          collision.onTakeTheirs()
          close()
        }}
      />
    ) : refusal === undefined ? null : (
      <div className={css.message}>
        <Notice tone="bad">{refusal.fields?.[column] ?? otherFault(refusal)}</Notice>
        <Buttons>
          <Button kind="primary" size="small" busy={busy} onClick={submit}>
            Save again
          </Button>
          <Button size="small" onClick={cancel}>
            Discard
          </Button>
        </Buttons>
      </div>
    )
  return (
    <InCell host={host} name={`${field.label} of ${name}`}>
      <Popover opened={message !== null} withRoles={false} position="bottom-start" withinPortal width={300}>
        <Popover.Target>
          <span className={css.control}>
            <CellControl
              input={field}
              label={`${field.label} of ${name}`}
              value={value}
              busy={busy}
              wrong={refusal !== undefined}
              onChange={(next) => form.set(column, next)}
              onSave={submit}
              onCancel={cancel}
              onLeave={leave}
            />
          </span>
        </Popover.Target>
        <Popover.Dropdown data-cell-message>{message}</Popover.Dropdown>
      </Popover>
    </InCell>
  )
}

/** In the cell, or under the list while the row is on another page: nothing that was typed is lost. */
function InCell({ host, name, children }: { host: HTMLElement | null; name?: string; children: ReactNode }) {
  if (host !== null) return createPortal(children, host)
  return (
    <div className={css.below}>
      {name}
      {children}
    </div>
  )
}

function Refusal({ words, onClose }: { readonly words: string; readonly onClose: () => void }) {
  return (
    <Popover
      opened
      withRoles={false}
      position="bottom-start"
      withinPortal
      width={300}
      onChange={(open) => (open ? undefined : onClose())}
    >
      <Popover.Target>
        <button ref={focusIt} type="button" className={css.close} onClick={onClose}>
          Close
        </button>
      </Popover.Target>
      <Popover.Dropdown data-cell-message>
        <Notice tone="bad">{words}</Notice>
      </Popover.Dropdown>
    </Popover>
  )
}

type CollisionProps = {
  readonly label: string
  readonly mine: string
  readonly theirs: string
  readonly saved: LastSave | undefined
  readonly busy: boolean
  readonly onMine: () => void
  readonly onTheirs: () => void
}

function Collision({ label, mine, theirs, saved, busy, onMine, onTheirs }: CollisionProps) {
  return (
    <div className={css.message}>
      <Notice tone="wait" title="Not saved">
        {saved?.name ?? 'Another user'} changed this record
        {saved === undefined ? '' : ` at ${saved.at}`}. {label} is now “{theirs}”.
      </Notice>
      <Buttons>
        <Button kind="primary" size="small" busy={busy} onClick={onMine}>
          {`Save “${mine}”`}
        </Button>
        <Button size="small" onClick={onTheirs}>
          {`Keep “${theirs}”`}
        </Button>
      </Buttons>
    </div>
  )
}

const otherFault = ({
  reason,
  fields = {},
}: {
  reason: string
  fields?: Readonly<Record<string, string>> | undefined
}) =>
  Object.keys(fields).length === 0 ? reason : 'Another field of this record has to be corrected first. Open the record.'

/** After the editor has left its cell, keys go on from there; a focus that is elsewhere stays. */
function backTo(host: HTMLElement | null): void {
  const cell = host?.closest<HTMLElement>('td')
  requestAnimationFrame(() => {
    const stop = cell?.querySelector<HTMLElement>('[data-opener]') ?? cell
    if (document.activeElement === document.body) stop?.focus()
  })
}

const focusIt = (button: HTMLButtonElement | null) => button?.focus()
