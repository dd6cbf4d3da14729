import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { DeleteRecord } from '#/app/edit/DeleteRecord.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { OlympiadForm } from '../settings/OlympiadForm.tsx'
import { Books } from './Books.tsx'

/** The settings of one olympiad beside the list, for overlords. */
export function OlympiadPanel({
  olympiad,
  onClose,
}: {
  readonly olympiad: OlympiadItem
  readonly onClose: () => void
}) {
  return (
    <SidePanel title={olympiad.title} lead={`/${olympiad.name}`} onClose={onClose}>
      <Sections>
        <OlympiadForm olympiad={olympiad} />
        <Books key={`books-${olympiad.id}`} olympiad={olympiad} />
        {olympiad.phase === 'draft' ? (
          <DeleteRecord call="DELETE /api/olympiad/{id}" what="draft" item={olympiad} onGone={onClose} />
        ) : null}
      </Sections>
    </SidePanel>
  )
}
