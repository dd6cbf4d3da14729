import type { OlympiadItem } from '@agon/contract/olympiad/calls'
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
      </Sections>
    </SidePanel>
  )
}
