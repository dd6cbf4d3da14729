import { Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { TextField } from '../form/TextField.tsx'
import type { SavedView, StaffTableProps } from './table-props.ts'
import { sameView, START, type TableView } from './view.ts'

type Props = NonNullable<StaffTableProps<never>['views']> & {
  readonly view: TableView
  readonly onView: (view: TableView) => void
}

/** Ways of looking at this list that somebody gave a name to. */
export function ViewsMenu({ saved, onSave, onDelete, view, onView }: Props) {
  const { t } = useLingui()
  const [naming, setNaming] = useState(false)
  const current = saved.find((each) => sameView(each.view, view))
  const title = current?.name ?? (sameView(START, view) ? t`All rows` : t`Unsaved view`)
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button icon={<IconChevronDown />}>{title}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onView(START)}>
            <Trans>All rows</Trans>
          </Menu.Item>
          {saved.map((each) => (
            <Menu.Item key={each.id} onClick={() => onView({ ...each.view, cursor: null })}>
              {each.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {current === undefined ? (
            <Menu.Item onClick={() => setNaming(true)}>
              <Trans>Save this view …</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconTrash aria-hidden="true" size={16} />} onClick={() => onDelete(current.id)}>
              <Trans>Delete the view “{current.name}”</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <NamingDialog open={naming} onClose={() => setNaming(false)} taken={saved} onSave={onSave} />
    </>
  )
}

type NamingProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly taken: readonly SavedView[]
  readonly onSave: (name: string) => void
}

function NamingDialog({ open, onClose, taken, onSave }: NamingProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const isTaken = taken.some((each) => each.name === name.trim())
  const blocked = isTaken ? t`There is a view of this name.` : name.trim() === '' ? t`Give it a name first.` : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Save this view</Trans>}
      footer={
        <Button
          kind="primary"
          blocked={blocked}
          onClick={() => {
            onSave(name.trim())
            setName('')
            onClose()
          }}
        >
          <Trans>Save the view</Trans>
        </Button>
      }
    >
      <TextField
        name="view"
        label={t`Name`}
        hint={t`It keeps the search, filters, order and columns.`}
        value={name}
        onChange={setName}
        error={isTaken ? t`There is a view of this name.` : undefined}
        maxLength={60}
      />
    </Dialog>
  )
}
