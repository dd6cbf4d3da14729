import type { TeamMember } from '@agon/contract/team/calls'
import { memberEdit } from '@agon/contract/team/edit'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Section } from '#/ui/Sections.tsx'
import { useGiveUp } from '#/ui/unsaved/unsaved.ts'
import { useMemberEditWords, useRoleWords } from './words.ts'

type Props = { readonly member: TeamMember; readonly mayChange: boolean; readonly onDone: () => void }

/** The form of one member, and the way out of the team. */
export function MemberForm({ member, mayChange, onDone }: Props) {
  const { t } = useLingui()
  const words = useMemberEditWords()
  const role = useRoleWords()[member.role]
  const name = `${member.firstName} ${member.lastName}`.trim()
  return (
    <Section title={`${name} · ${role}`}>
      <EditForm
        edit={memberEdit}
        item={member}
        words={words}
        saved={t`Saved.`}
        size="large"
        blocked={mayChange ? undefined : t`The team cannot be changed now.`}
        onSaved={onDone}
        onCancel={onDone}
      />
      {mayChange ? <TakeOut member={member} name={name} onGone={onDone} /> : null}
    </Section>
  )
}

type TakeOutProps = { readonly member: TeamMember; readonly name: string; readonly onGone: () => void }

function TakeOut({ member, name, onGone }: TakeOutProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const giveUp = useGiveUp()
  const remove = useWrite('DELETE /api/igeo-country-participant/member/{id}')
  const gone = () => {
    notify.done(t`${name} is no longer in the team.`)
    giveUp()
    onGone()
  }
  return (
    <div>
      <Button kind="remove" onClick={() => setAsking(true)}>
        <Trans>Take out of the team</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t`Take ${name} out of the team?`}
        act={t`Take out of the team`}
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: member.id } }, { onSuccess: gone })}
      >
        <Trans>The names, the birth date and the passport data are deleted.</Trans>
      </ConfirmDialog>
    </div>
  )
}
