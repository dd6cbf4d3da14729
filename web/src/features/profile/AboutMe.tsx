import type { Profile } from '@agon/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#/api/queries.ts'
import { LOCALE_NAMES, LOCALES } from '#/lib/locale.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SaveRow } from '#/ui/form/SaveRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { usePasswordLabels } from '../identity/password-labels.ts'
import { PasswordField } from '../identity/PasswordField.tsx'
import { useRefusal } from '../identity/words.ts'
import { Panel } from './Panel.tsx'

export function AboutMe() {
  const { t } = useLingui()
  const own = useRead('GET /api/user/me', {})
  if (own.isError)
    return (
      <ErrorState title={t`Could not get your details`} reason={own.error.message} onRetry={() => void own.refetch()} />
    )
  return own.data === undefined ? <Loader loading /> : <Details item={own.data.item} />
}

type Values = Pick<Profile, 'fullName' | 'email'> & { locale: Profile['locale'] | ''; current: string }
const valuesOf = ({ fullName, email, locale }: Profile): Values => ({ fullName, email, locale, current: '' })

function Details({ item }: { readonly item: Profile }) {
  const { t } = useLingui()
  const refusal = useRefusal()
  const form = useForm(valuesOf(item))
  const update = useWrite('PUT /api/user/me')
  const labels = {
    fullName: t`Name`,
    email: t`E-mail address`,
    locale: t`Language of mails`,
    ...usePasswordLabels(),
  }
  const isOtherAddress = form.values.email !== item.email
  const save = () => {
    const { current, fullName, email, locale } = form.values
    const proof = isOtherAddress && current !== '' ? { current } : {}
    update.mutate(
      { body: { fullName, email, locale: locale === '' ? item.locale : locale, ...proof } },
      {
        onSuccess: (reply) => {
          form.restart(valuesOf(reply.item))
          notify.done(t`Your details are saved.`)
        },
      },
    )
  }
  return (
    <Panel
      title={<Trans>About you</Trans>}
      lead={
        <Trans>
          User name: <strong>{item.username}</strong>
        </Trans>
      }
    >
      <Form name="own-details" onSubmit={save} problem={refusal(update.error)} labels={labels}>
        <TextField {...form.field('fullName')} label={labels.fullName} autoComplete="name" required />
        <TextField
          {...form.field('email')}
          label={labels.email}
          type="email"
          autoComplete="email"
          hint={t`Links for a new password are sent here.`}
        />
        {isOtherAddress ? (
          <PasswordField
            {...form.field('current')}
            label={labels.current}
            hint={t`To make sure that it is you.`}
            autoComplete="current-password"
          />
        ) : null}
        <SelectField
          {...form.field('locale')}
          label={labels.locale}
          choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />
        <SaveRow changed={form.changed} busy={update.isPending} />
      </Form>
    </Panel>
  )
}
