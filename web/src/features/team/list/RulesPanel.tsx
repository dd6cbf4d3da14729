import { teamRulesEdit } from '@agon/contract/team/edit'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useHere } from '#/app/here.tsx'

type Props = { readonly isEditor: boolean; readonly onClose: () => void }

/** The olympiad's rules for teams: how many, how old, until when, at which prices. */
export function RulesPanel({ isEditor, onClose }: Props) {
  const { olympiad } = useHere()
  return (
    <RecordPanel
      heading="Rules for teams"
      read={useRead('GET /api/igeo-country-participant/rules', { query: { olympiadId: olympiad.id } })}
      title={() => 'Rules for teams'}
      lead={() => 'Invoices that are issued do not change.'}
      onClose={onClose}
    >
      {({ item }) => (
        <EditForm
          edit={teamRulesEdit}
          item={item}
          blocked={isEditor ? undefined : 'Only an admin can change this.'}
          submit="Save the rules"
          saved="The rules are saved."
          onSaved={onClose}
        />
      )}
    </RecordPanel>
  )
}
