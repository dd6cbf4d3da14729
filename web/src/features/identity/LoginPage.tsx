import type { Enrolment, FactorAsked } from '@agon/contract/second-factor'
import type { LoginType } from '@agon/domain/role'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { send, type CallError } from '../../api/send.ts'
import { useInLine } from '../../api/use-in-line.ts'
import { beginSession } from '../../app/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Door, DoorFoot } from './Door.tsx'
import { InLine } from './InLine.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasskeyDoor } from './passkey/PasskeyDoor.tsx'
import { EnrolStep } from './second-factor/EnrolStep.tsx'
import { FactorStep } from './second-factor/FactorStep.tsx'
import { useRefusal } from './words.ts'

type Kind = Exclude<LoginType, 'learner'>

/** The door of teachers and staff. Learners have one at their olympiad's address, since their names are the olympiad's. */
export function LoginPage() {
  const { to } = useSearch({ from: '/public/login' })
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>(kindOf(to))
  const [half, setHalf] = useState<Half | null>(null)
  const enter = (reply: Parameters<typeof beginSession>[0]) => beginSession(reply, to)
  const back = () => setHalf(null)
  if (half !== null && 'enrolment' in half)
    return (
      <Door title={<Trans>Set up your second factor</Trans>}>
        <EnrolStep enrolment={half.enrolment} onEntered={enter} onBack={back} />
      </Door>
    )
  if (half !== null)
    return (
      <Door title={<Trans>One more step</Trans>}>
        <FactorStep {...half} onEntered={enter} onBack={back} />
      </Door>
    )
  return (
    <Door title={<Trans>Sign in</Trans>}>
      <Tabs
        label={t`Who you are`}
        tabs={[
          { key: 'teacher', label: t`Teacher` },
          { key: 'staff', label: t`Organiser` },
        ]}
        current={kind}
        onChange={setKind}
      >
        <SignInForm key={kind} kind={kind} wanted={to} onEntered={enter} onHalf={setHalf} />
        {kind === 'staff' ? <PasskeyDoor olympiadName={olympiadIn(to)} onEntered={enter} /> : null}
      </Tabs>
      <DoorFoot>
        <Trans>Learners sign in at the address on their slip, or from the front page.</Trans>{' '}
        <Link to="/">
          <Trans>Go to the front page</Trans>
        </Link>
      </DoorFoot>
    </Door>
  )
}

/** Somebody who was sent here from a staff page is staff. */
function kindOf(wanted: string | undefined): Kind {
  return wanted !== undefined && /^\/(my-profile|overlord\/|[^/]+\/(admin|finance|funding|marketing)\/)/.test(wanted)
    ? 'staff'
    : 'teacher'
}

/** The password was right, and a second factor is asked for. */
type Half = FactorAsked | { readonly enrolment: Enrolment }

function halfOf(error: CallError): Half | null {
  // As these two refusals carry it.
  if (error.code === '2fa_required') return error.details as FactorAsked
  return error.code === '2fa_notSetYet' ? { enrolment: error.details as Enrolment } : null
}

type FormProps = {
  readonly kind: Kind
  readonly wanted: string | undefined
  readonly onEntered: (reply: Awaited<ReturnType<typeof request>>) => void
  readonly onHalf: (half: Half) => void
}

function SignInForm({ kind, wanted, onEntered, onHalf }: FormProps) {
  const { t } = useLingui()
  const refusal = useRefusal()
  const form = useForm({ username: '', password: '' })
  const { queued, enter } = useInLine()
  const signIn = useMutation<Awaited<ReturnType<typeof request>>, CallError>({
    mutationFn: () => enter((ticket) => request(kind, { ...form.values, ticket }, wanted)),
    onSuccess: onEntered,
    onError: (error) => {
      const half = halfOf(error)
      if (half !== null) onHalf(half)
    },
  })
  const labels = { username: t`User name`, password: t`Password` }
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = () => {
    const empty = form.values.username.trim() === '' || form.values.password === ''
    setIsEmpty(empty)
    if (!empty) signIn.mutate()
  }
  const problem = isEmpty ? { reason: t`Write your user name and your password.` } : refusal(signIn.error)
  return (
    <Form onSubmit={submit} problem={problem} labels={labels}>
      <TextField {...form.field('username')} label={labels.username} autoComplete={names[kind]} required />
      <PasswordField {...form.field('password')} label={labels.password} autoComplete="current-password" required />
      <InLine queued={queued} />
      <SubmitRow>
        <Button submit kind="primary" size="large" stretch busy={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
        <Link to="/forgot-password">
          <Trans>Forgot your password?</Trans>
        </Link>
      </SubmitRow>
    </Form>
  )
}

/** Among the names of staff browsers offer their passkeys. */
const names: Record<Kind, string> = { staff: 'username webauthn', teacher: 'username' }

/** The olympiad of the page that was wanted chooses among several grants. */
const olympiadIn = (wanted: string | undefined): string | undefined =>
  /^\/([^/]+)\/(admin|finance|funding|marketing)\//.exec(wanted ?? '')?.[1]

function request(
  loginType: Kind,
  values: { username: string; password: string; ticket: string | undefined },
  wanted: string | undefined,
) {
  const olympiadName = loginType === 'staff' ? olympiadIn(wanted) : undefined
  return send('POST /api/auth/signin', {
    body: { ...values, loginType, ...(olympiadName === undefined ? {} : { olympiadName }) },
  })
}
