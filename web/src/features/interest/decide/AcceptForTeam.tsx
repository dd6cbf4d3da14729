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
import { usePageUser } from '#/app/use-page-user.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'

type Props = { readonly interest: InterestRow; readonly teams: readonly TeamMatch[] }

/** The team whose admin the person becomes, and both decisions. */
export function AcceptForTeam({ interest, teams }: Props) {
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
      ? teams.length === 0
        ? 'Enter the country first.'
        : 'Choose a team first.'
      : interest.verified || unverified
        ? undefined
        : 'Confirm that the address is not verified.'
  const labels = { teamId: 'Team', unverified: 'Address' }
  return (
    <Form name="accept-interest" onSubmit={submit} problem={refusalOf(accept.error)} labels={labels}>
      <p>The person becomes an admin of the team.</p>
      {named === undefined ? <NotThere country={interest.schoolName} /> : null}
      {teams.length === 0 ? null : (
        <SelectField
          {...form.field('teamId')}
          label={labels.teamId}
          choices={teams.map(({ customerParticipantId, name }) => ({
            value: String(customerParticipantId),
            label: name,
          }))}
        />
      )}
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

/** The country that the person wrote is none of those that take part: it is entered first, by an organiser. */
function NotThere({ country }: { readonly country: string }) {
  const { olympiad } = useHere()
  const isOrganiser = usePageUser()?.role === 'admin'
  const page = addressFor(pages.participatingCountries, 'admin').replace('$olympiadName', olympiad.name)
  return (
    <Notice tone="wait" title={country === '' ? 'No country was named' : `No team is called “${country}”`}>
      {isOrganiser ? (
        <>
          If its country does not take part yet,{' '}
          <Link to={page} search={{ open: 'new' }}>
            enter it at Participating Countries
          </Link>{' '}
          first.
        </>
      ) : (
        'If its country does not take part yet, an organiser enters it at Participating Countries first.'
      )}
    </Notice>
  )
}
