import type { ParticipantRow } from '@agon/contract/learner'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActAsDialog } from '../../app/ActAsDialog.tsx'
import { readUserRecord } from '../../lib/user-record.ts'
import { Act } from '../../ui/Act.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Sections.tsx'

/** For organisers: the learner's own pages, to look at. */
export function SeeAs({ row }: { readonly row: ParticipantRow }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const user = readUserRecord()
  if (user?.role !== 'admin') return null
  const name = `${row.firstName} ${row.lastName}`
  return (
    <Act
      title={<Trans>The learner’s pages</Trans>}
      hint={<Trans>To see what a learner sees who asks for help. Nothing can be changed there.</Trans>}
    >
      <Buttons>
        <Button
          blocked={user.impersonator === undefined ? undefined : t`You are acting as somebody already.`}
          onClick={() => setAsking(true)}
        >
          <Trans>See them as {name}</Trans>
        </Button>
      </Buttons>
      {asking ? <ActAsDialog people={[{ participantId: row.id, name }]} onClose={() => setAsking(false)} /> : null}
    </Act>
  )
}
