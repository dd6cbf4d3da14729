import type { OlympiadItem } from '@agon/contract/olympiad/calls'
import { olympiadEdit } from '@agon/contract/olympiad/edit'
import type { AwardRule } from '@agon/domain/award'
import type { SubProjectId } from '@agon/domain/ids'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { AwardRules, useAwardWords } from './AwardRules.tsx'
import { OfProject, SubProjectField, SubProjectTitle } from './SubProjectField.tsx'

/** The form of an olympiad's settings, of its admins and of overlords. */
export function OlympiadForm({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const awardWords = useAwardWords()
  const showAwards = (rules: AwardRule[] | null) =>
    (rules ?? []).map(({ award }) => awardWords[award]).join(', ') || '–'
  const showSubProject = (id: SubProjectId | null | undefined) => <SubProjectTitle id={id} />
  return (
    <OfProject value={olympiad.project}>
      <EditForm
        edit={olympiadEdit}
        item={olympiad}
        own={{
          subProjectId: { Control: SubProjectField, show: showSubProject },
          awardRules: { Control: AwardRules, show: showAwards },
        }}
        submit="Save the settings"
        saved="The settings are saved."
        blocked={olympiad.phase === 'archived' ? 'An archived olympiad stays as it is.' : undefined}
      />
    </OfProject>
  )
}
