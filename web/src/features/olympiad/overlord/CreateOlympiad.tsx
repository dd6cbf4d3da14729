import { olympiadEdit } from '@agon/contract/olympiad/edit'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { ProjectField } from '#/app/edit/ProjectField.tsx'

const own = { projectId: { Control: ProjectField, show: String } }

type Props = { readonly onClose: () => void; readonly onAdded: (id: number) => void }

/** A new olympiad, as a draft. Its name is for good: links, slips and certificates carry it. */
export function CreateOlympiad({ onClose, onAdded }: Props) {
  return (
    <AddPanel
      edit={olympiadEdit}
      own={own}
      submit="Add it as a draft"
      next="It is a draft."
      onClose={onClose}
      onAdded={onAdded}
    />
  )
}
