import { fullName } from '@agon/domain/person-name'
import type { ParticipantRow } from '@agon/contract/learner/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActAsDialog } from '#/app/ActAsDialog.tsx'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { Buttons } from '#/ui/Sections.tsx'

type Props = { readonly row: ParticipantRow }

/** For organisers: the learner's own pages, to look at. */
export function ActAs({ row }: Props) {
  const user = usePageUser()
  return user?.role === 'admin' ? <Way row={row} acting={user.impersonator !== undefined} /> : null
}

function Way({ row, acting }: Props & { readonly acting: boolean }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const [asking, setAsking] = useState(false)
  const name = fullName(row)
  return (
    <Act
      title={<Trans>The learner’s pages</Trans>}
      hint={<Trans>Shows the learner’s pages, to help with a question. You cannot change anything there.</Trans>}
    >
      <Buttons>
        <Button blocked={acting ? t`You are already impersonating a user.` : undefined} onClick={() => setAsking(true)}>
          <Trans>Act as {name}</Trans>
        </Button>
      </Buttons>
      {asking ? (
        <ActAsDialog
          people={[{ participantId: row.id, name }]}
          olympiadId={olympiad.id}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Act>
  )
}
