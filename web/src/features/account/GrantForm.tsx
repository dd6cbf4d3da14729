import { platformOlympiadId } from '@agon/domain/constants'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import { grantedRoles, type GrantedRole } from '@agon/domain/role'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useRoleWords } from '#/app/areas/role-words.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'

const blank = { role: '' as GrantedRole | '', olympiadId: '' }

/** One more role, for one olympiad or for all. */
export function GrantForm({ userId }: { readonly userId: UserId }) {
  const roles = useRoleWords()
  const form = useForm(blank)
  const grant = useWrite('POST /api/account/')
  const olympiads = useRead('GET /api/olympiad/', { query: { olympiadId: platformOlympiadId } })
  const { role, olympiadId } = form.values
  const labels = { role: 'Role', olympiadId: 'Olympiad' }
  const submit = () => {
    if (role === '') return
    // One of the choices.
    const body = { userId, role, olympiadId: olympiadId === '' ? null : (Number(olympiadId) as OlympiadId) }
    const onSuccess = () => {
      form.restart(blank)
      notify.done('Role granted.')
    }
    grant.mutate({ body }, { onSuccess })
  }
  return (
    <Form name="grant" onSubmit={submit} problem={refusalOf(grant.error)} labels={labels}>
      <SelectField
        {...form.field('role')}
        label={labels.role}
        choices={grantedRoles.map((value) => ({ value, label: roles[value] }))}
      />
      {role === 'overlord' ? null : (
        <SelectField
          {...form.field('olympiadId')}
          label={labels.olympiadId}
          none="all olympiads"
          choices={(olympiads.data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      <SubmitRow>
        <Button submit busy={grant.isPending} blocked={role === '' ? 'Choose a role first.' : undefined}>
          Grant role
        </Button>
      </SubmitRow>
    </Form>
  )
}
