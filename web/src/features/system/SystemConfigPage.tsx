import { grantedRoles, type GrantedRole } from '@agon/domain/role'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useRoleWords } from '#/app/areas/role-words.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SaveRow } from '#/ui/form/SaveRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'

const key = 'GET /api/system-config/'

/** What holds for the whole platform. */
export function SystemConfigPage() {
  const { t } = useLingui()
  const config = useRead(key, {})
  const roles = config.data?.item.secondFactorRoles
  return (
    <Sections>
      <StaffHeader />
      {config.isError ? (
        <ErrorState
          title={t`Could not load the platform settings`}
          reason={config.error.message}
          onRetry={() => void config.refetch()}
        />
      ) : roles === undefined || roles === null ? (
        <Loader loading />
      ) : (
        <SecondFactor roles={roles} />
      )}
    </Sections>
  )
}

const valuesOf = (roles: readonly GrantedRole[]): Readonly<Record<GrantedRole, boolean>> => ({
  overlord: roles.includes('overlord'),
  admin: roles.includes('admin'),
  accountant: roles.includes('accountant'),
  funding: roles.includes('funding'),
  marketing: roles.includes('marketing'),
})

function SecondFactor({ roles }: { readonly roles: readonly GrantedRole[] }) {
  const { t } = useLingui()
  const words = useRoleWords()
  const update = useWrite('PUT /api/system-config/')
  const [ended, setEnded] = useState<number | null>(null)
  const form = useForm(valuesOf(roles))
  const save = () => {
    const secondFactorRoles = grantedRoles.filter((role) => form.values[role])
    update.mutate(
      { body: { secondFactorRoles } },
      {
        onSuccess: (reply) => {
          form.restart(valuesOf(secondFactorRoles))
          setEnded(reply.ended)
        },
      },
    )
  }
  return (
    <Section label={t`Second factor`}>
      <h2>
        <Trans>Second factor</Trans>
      </h2>
      <p>
        <Trans>
          Roles that require a second factor. Users without one set it up at their next sign-in. Signed-in users without
          one must sign in again.
        </Trans>
      </p>
      <Form
        name="system-config"
        onSubmit={save}
        problem={refusalOf(update.error)}
        labels={{ secondFactorRoles: t`Roles` }}
      >
        {grantedRoles.map((role) => (
          <CheckField key={role} {...form.field(role)} label={words[role]} />
        ))}
        <SaveRow changed={form.changed} busy={update.isPending} />
      </Form>
      {ended === null ? null : (
        <Notice tone="good">
          <Plural
            value={ended}
            _0="Saved. No user was signed out."
            one="Saved. # sign-in without a second factor has ended."
            other="Saved. # sign-ins without a second factor have ended."
          />
        </Notice>
      )}
    </Section>
  )
}
