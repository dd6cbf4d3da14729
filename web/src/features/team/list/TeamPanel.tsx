import { choiceOf } from '@agon/contract/field'
import { teamList } from '@agon/contract/team/list'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { formatMoney } from '@agon/domain/format/number'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { notify } from '#/ui/notify.tsx'
import { useGiveUp } from '#/ui/unsaved/unsaved.ts'
import type { Team } from '../team-reply.ts'
import { TeamView } from '../TeamView.tsx'
import { InviteAdmin } from './InviteAdmin.tsx'

type Props = { readonly id: number; readonly isEditor: boolean; readonly onClose: () => void }

/** One team beside the list: what it lacks, its head counts and members. */
export function TeamPanel({ id, isEditor, onClose }: Props) {
  const { olympiad } = useHere()
  // From the address; an id that is none is not found.
  const read = useRead('GET /api/igeo-country-participant/single', {
    query: { olympiadId: olympiad.id, countryParticipantId: id as CustomerParticipantId },
  })
  return (
    <RecordPanel
      heading="Team"
      read={read}
      title={({ item }) => item.name}
      lead={({ item }) => choiceOf(teamList.fields.status, item.status).label}
      records={({ item }) => [`customer_participants:${item.id}`]}
      onClose={onClose}
    >
      {(team) => (
        <>
          <Facts team={team.item} />
          <TeamView team={team} />
          <InviteAdmin id={team.item.id} />
          {isEditor ? <Remove team={team.item} onGone={onClose} /> : null}
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ team }: { readonly team: Team['item'] }) {
  const { olympiad } = useHere()
  const region = useRegion()
  const money = (amount: number) => formatMoney(amount, team.currency, region)
  return (
    <KeyValue
      pairs={[
        { key: 'lacks', label: 'Lacks', value: team.lacks === '' ? null : team.lacks },
        { key: 'admins', label: 'Team admins', value: team.admins === '' ? null : team.admins },
        {
          key: 'invoiced',
          label: 'Invoiced',
          value:
            team.invoiced === 0 ? null : (
              <Link to={`/${olympiad.name}/finance/payments`} search={{ q: team.name }}>
                {money(team.invoiced)}, {team.outstanding === 0 ? 'paid' : `outstanding ${money(team.outstanding)}`}
              </Link>
            ),
        },
        { key: 'timeZone', label: 'Time zone', value: team.timeZone },
      ]}
    />
  )
}

function Remove({ team, onGone }: { readonly team: Team['item']; readonly onGone: () => void }) {
  const [asking, setAsking] = useState(false)
  const giveUp = useGiveUp()
  const remove = useWrite('DELETE /api/igeo-country-participant/{id}')
  const blocked =
    team.named > 0 || team.invoiced > 0 ? 'Take out its members and delete its invoices first.' : undefined
  const gone = () => {
    notify.done(`${team.name} no longer takes part.`)
    giveUp()
    onGone()
  }
  return (
    <div>
      <Button kind="remove" blocked={blocked} onClick={() => setAsking(true)}>
        Remove from the olympiad
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={`Remove ${team.name} from the olympiad?`}
        act="Remove from the olympiad"
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: team.id } }, { onSuccess: gone })}
      >
        Its team admins lose access to it.
      </ConfirmDialog>
    </div>
  )
}
