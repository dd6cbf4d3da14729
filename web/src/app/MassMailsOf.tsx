import type { OlympiadId, SchoolId, UserId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Section } from '#/ui/Sections.tsx'
import { usePageUser } from './use-page-user.ts'
import { WhyList } from './WhyList.tsx'

type Props = {
  readonly olympiadId: OlympiadId
  readonly schoolId?: SchoolId
  readonly userId?: UserId
}

const readers: ReadonlySet<string> = new Set(['admin', 'funding', 'overlord'])

/** Of a school or a user: which mass mails of the olympiad reached them, and why the others did not. */
export function MassMailsOf(props: Props) {
  const role = usePageUser()?.role
  const [open, setOpen] = useState(false)
  if (role === undefined || !readers.has(role)) return null
  return (
    <Section title="Mass mails">
      {open ? (
        <Verdicts {...props} />
      ) : (
        <Button onClick={() => setOpen(true)}>Show mass mails, and why one was not sent</Button>
      )}
    </Section>
  )
}

function Verdicts(query: Props) {
  const why = useRead('GET /api/mass-mail/why', { query })
  if (why.isError)
    return (
      <ErrorState
        title="Mass mails could not be loaded"
        reason={why.error.message}
        onRetry={() => void why.refetch()}
      />
    )
  if (why.data === undefined) return <Loader loading />
  if (why.data.items.length === 0) return <p>No mass mail of this olympiad is for these recipients.</p>
  return <WhyList items={why.data.items.map((item) => ({ ...item, title: `${item.massMail}: ${item.name}` }))} />
}
