import { Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconCopy, IconDeviceFloppy, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import type { SavedView, SavedViews } from './table-props.ts'
import { sameView, START, type TableView } from './view.ts'
import { ViewDialog } from './ViewDialog.tsx'
import css from './Views.module.css'

type Props = SavedViews & {
  readonly view: TableView
  readonly onView: (view: TableView) => void
}

/** Ways of looking at this list that have a name: the user's own, and those that others share. */
export function ViewsMenu({ view, onView, ...views }: Props) {
  const { t } = useLingui()
  const [saving, setSaving] = useState(false)
  const current = currentView(views.saved, view)
  const title = current?.name ?? (sameView(START, view) ? t`All rows` : t`Unsaved view`)
  const [own, shared] = [views.saved.filter(isOwn), views.saved.filter((each) => !isOwn(each))]
  const openView = (each: SavedView) => onView({ ...each.view, cursor: null })
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button icon={<IconChevronDown />}>{title}</Button>
        </Menu.Target>
        <Menu.Dropdown className={css.views}>
          <Menu.Item onClick={() => onView(START)}>
            <Trans>All rows</Trans>
          </Menu.Item>
          <ViewItems label={shared.length === 0 ? null : <Trans>Your views</Trans>} views={own} onOpen={openView} />
          <ViewItems label={<Trans>Shared by others</Trans>} views={shared} onOpen={openView} />
          <Menu.Divider />
          <SaveItem current={current} onSave={() => setSaving(true)} onDelete={views.onDelete} />
        </Menu.Dropdown>
      </Menu>
      {saving ? <ViewDialog {...views} current={current} onClose={() => setSaving(false)} /> : null}
    </>
  )
}

const isOwn = ({ owner }: SavedView) => owner === null

/** The saved view that is on show; the user's own first. */
export function currentView(saved: readonly SavedView[], view: TableView): SavedView | undefined {
  const same = saved.filter((each) => sameView(each.view, view))
  return same.find(isOwn) ?? same[0]
}

type ItemsProps = {
  readonly label: ReactNode
  readonly views: readonly SavedView[]
  readonly onOpen: (view: SavedView) => void
}

function ViewItems({ label, views, onOpen }: ItemsProps) {
  const { t } = useLingui()
  if (views.length === 0) return null
  return (
    <>
      {label === null ? null : <Menu.Label>{label}</Menu.Label>}
      {views.map((each) => (
        <Menu.Item
          key={each.id}
          rightSection={each.isDefault ? <IconStar size={16} aria-label={t`The list opens with it`} /> : undefined}
          onClick={() => onOpen(each)}
        >
          {each.name}
          {each.owner === null ? null : <span className={css.owner}>{each.owner}</span>}
        </Menu.Item>
      ))}
    </>
  )
}

type SaveProps = Pick<SavedViews, 'onDelete'> & {
  readonly current: SavedView | undefined
  readonly onSave: () => void
}

function SaveItem({ current, onSave, onDelete }: SaveProps) {
  if (current === undefined)
    return (
      <Menu.Item leftSection={<IconDeviceFloppy aria-hidden="true" size={16} />} onClick={onSave}>
        <Trans>Save this view …</Trans>
      </Menu.Item>
    )
  if (current.owner !== null)
    return (
      <Menu.Item leftSection={<IconCopy aria-hidden="true" size={16} />} onClick={onSave}>
        <Trans>Copy this view …</Trans>
      </Menu.Item>
    )
  return (
    <>
      <Menu.Item leftSection={<IconPencil aria-hidden="true" size={16} />} onClick={onSave}>
        <Trans>Name, share or set as default …</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash aria-hidden="true" size={16} />} onClick={() => onDelete(current.id)}>
        <Trans>Delete the view “{current.name}”</Trans>
      </Menu.Item>
    </>
  )
}
