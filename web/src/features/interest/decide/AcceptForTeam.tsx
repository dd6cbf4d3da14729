import type { TeamMatch } from '@agon/contract/interest/decisions'
import { addressFor } from '@agon/contract/address-for'
import type { InterestRow } from '@agon/contract/interest/list'
import { pages } from '@agon/contract/pages'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { stoppedWords } from '#/app/stopped-words.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'

type Props = { readonly interest: InterestRow; readonly teams: readonly TeamMatch[] }

/** The team whose admin the person becomes, and both decisions. A country is entered at Participating Countries. */
export function AcceptForTeam({ interest, teams }: Props) {
  const { olympiad } = useHere()
  const [declining, setDeclining] = useState(false)
  const named = teams.find(({ isNamed }) => isNamed)
  const form = useForm({ teamId: named === undefined ? '' : String(named.customerParticipantId), unverified: false })
  const { teamId, unverified } = form.values
  const accept = useWrite('POST /api/teacher/expression/')
  const submit = () =>
    accept.mutate(
      {
        body: {
          expressionId: interest.id,
          teamId: Number(teamId) as CustomerParticipantId,
          ...(unverified ? { confirmed: ['unverified' as const] } : {}),
        },
      },
      {
        onSuccess: ({ mailStopped }) => {
          if (mailStopped === null) notify.done(`Accepted. An invitation was sent to ${interest.email}.`)
          else notify.failed(`Accepted. ${stoppedWords(mailStopped)}`)
        },
      },
    )
  const blocked =
    teamId === ''
      ? 'Choose a team first.'
      : interest.verified || unverified
        ? undefined
        : 'Confirm that the address is not verified.'
  const labels = { teamId: 'Team', unverified: 'Address' }
  return (
    <Form name="accept-interest" onSubmit={submit} problem={refusalOf(accept.error)} labels={labels}>
      <p>
        The person becomes an admin of the team. A country that is not in the list is entered at{' '}
        <Link to={addressFor(pages.participatingCountries, 'admin').replace('$olympiadName', olympiad.name)}>
          Participating Countries
        </Link>
        .
      </p>
      <SelectField
        {...form.field('teamId')}
        label={labels.teamId}
        choices={teams.map(({ customerParticipantId, name }) => ({
          value: String(customerParticipantId),
          label: name,
        }))}
      />
      {interest.verified ? null : (
        <CheckField
          {...form.field('unverified')}
          label="Accept although the address is not verified"
          hint="The invitation goes to this address. Make sure that it is the person’s."
        />
      )}
      <SubmitRow>
        <Button submit kind="primary" busy={accept.isPending} blocked={blocked}>
          Accept and invite
        </Button>
        <Button onClick={() => setDeclining(true)}>Decline…</Button>
      </SubmitRow>
      {declining ? <DeclineDialog interest={interest} onClose={() => setDeclining(false)} /> : null}
    </Form>
  )
}
