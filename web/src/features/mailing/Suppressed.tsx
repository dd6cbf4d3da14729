import { addressFor } from '@agon/contract/address-for'
import type { AddressSuppression } from '@agon/contract/mailing/calls'
import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOptionalOlympiad } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Notice } from '#/ui/Notice.tsx'
import { Lift } from '../bounce/Lift.tsx'
import css from './Mailing.module.css'

type Props = {
  readonly email: string
  readonly suppression: AddressSuppression
  readonly zone: string
  readonly onLifted: () => void
}

/** The cause of a suppression, in a sentence that goes on with the time. */
const causes: Readonly<Record<AddressSuppression['kind'], string>> = {
  bounced: 'A mail server returned a mail to this address, so it has got no mail since',
  complained: 'The recipient reported a mail as spam, so this address has got no mail since',
  unsubscribed: 'The recipient has unsubscribed, so this address has got no mailings since',
  shunned: 'An overlord has shunned this address or its domain, so it has got no mail since',
}

/** The cause and the time of a suppression, and the way to lift it. */
export function Suppressed({ email, suppression, zone, onLifted }: Props) {
  const { time } = useFigures()
  const { kind, reason, since, until, mayLift } = suppression
  return (
    <Notice tone="bad" title="This address is suppressed">
      <div className={css.notice}>
        <p>
          {causes[kind]} {time(since, zone)}
          {until === null ? '.' : `. That ends ${time(until, zone)}.`}
        </p>
        {reason === '' ? null : <p className={css.reply}>{reason}</p>}
        {mayLift ? (
          kind === 'bounced' || kind === 'complained' ? (
            <>
              <p>Make sure that the address is right, lift the suppression, and send the mail again.</p>
              <Lift email={email} onLifted={onLifted} />
            </>
          ) : (
            <p>
              <Where kind={kind} email={email} />
            </p>
          )
        ) : (
          <p>Only an overlord can lift this.</p>
        )}
      </div>
    </Notice>
  )
}

/** The page that lifts the suppression. */
function Where({ kind, email }: { readonly kind: 'unsubscribed' | 'shunned'; readonly email: string }) {
  const olympiad = useOptionalOlympiad()
  if (kind === 'shunned') return <ToPage page={pages.shunnedEmails}>Lift this on Shunned Emails</ToPage>
  const page = olympiad === undefined ? pages.overlordUnsubscribes : pages.unsubscribes
  return (
    <ToPage page={page} q={email}>
      Lift this on Unsubscribes
    </ToPage>
  )
}

type ToPageProps = { readonly page: Page; readonly q?: string; readonly children: ReactNode }

function ToPage({ page, q, children }: ToPageProps) {
  const olympiad = useOptionalOlympiad()
  const role = usePageUser()?.role ?? 'admin'
  return (
    <Link
      to={addressFor(page, role).replace('$olympiadName', olympiad?.name ?? '')}
      search={q === undefined ? {} : { q }}
    >
      {children}
    </Link>
  )
}
