import { Trans, useLingui } from '@lingui/react/macro'
import { refusalOf } from '#/api/refusal.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Sections } from '#/ui/Sections.tsx'

/** Has a link mailed to a typed address. Says the same whatever the address. */
export function AskForLink({ olympiadName }: { readonly olympiadName: string | undefined }) {
  const { t, i18n } = useLingui()
  const form = useForm({ email: '' })
  const email = form.values.email.trim()
  const ask = useAction<unknown>({
    mutationFn: () =>
      send('POST /api/unsubscribe/', {
        body: {
          email,
          locale: i18n.locale === 'af' ? 'af' : 'en',
          ...(olympiadName === undefined ? {} : { olympiadName }),
        },
      }),
    onSuccess: () => form.restart(form.values),
  })
  const labels = { email: t`E-mail address` }
  if (ask.isSuccess)
    return (
      <output>
        <Trans>A link was sent to {email}. Open it to unsubscribe. Look in the spam folder, too.</Trans>
      </output>
    )
  return (
    <Sections>
      <p>
        <Trans>Enter the address that gets the mailings. We send it a link to unsubscribe.</Trans>
      </p>
      <Form name="public" onSubmit={() => ask.mutate()} problem={refusalOf(ask.error)} labels={labels}>
        <TextField
          {...form.field('email')}
          label={labels.email}
          type="email"
          autoComplete="email"
          size="long"
          required
        />
        <SubmitRow>
          <Button
            submit
            kind="primary"
            size="large"
            busy={ask.isPending}
            blocked={email === '' ? t`Enter an e-mail address first.` : undefined}
          >
            <Trans>Send the link</Trans>
          </Button>
        </SubmitRow>
      </Form>
    </Sections>
  )
}
