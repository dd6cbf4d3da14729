import { pages } from '@agon/contract/pages'
import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { Notice } from '#/ui/Notice.tsx'
import { addressOf } from './address-of.ts'
import { useOptionalOlympiad } from './here.tsx'
import { usePageUser } from './use-page-user.ts'

/** The gravest reason for which mail to an address may not arrive, as far as it is known without asking its domain; nothing where none is known. */
export function AddressHealth({ email }: { readonly email: string }) {
  const health = useRead('GET /api/emailer/email-health/', { query: { email, doNotRecheck: true } }).data?.item
  if (health === undefined || health.overridden || (health.state !== 'bad' && health.state !== 'doubtful')) return null
  return (
    <Notice tone={health.state === 'bad' ? 'bad' : 'wait'} title={`Mail to ${email} may not arrive`}>
      <p>{health.reasons[0]}</p>
      <HealthLink />
    </Notice>
  )
}

/** For roles that may open the page. */
function HealthLink() {
  const olympiad = useOptionalOlympiad()
  const role = usePageUser()?.role
  const page = olympiad === undefined ? pages.emailHealth : pages.olympiadEmailHealth
  const openTo: readonly string[] = page.roles
  if (role === undefined || !openTo.includes(role)) return null
  return <Link to={olympiad === undefined ? page.path : addressOf(page, olympiad.name)}>E-mail Health</Link>
}
