import type { Colleague } from '@agon/contract/teacher/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Section } from '#/ui/Sections.tsx'
import { AddColleague } from './AddColleague.tsx'
import { ColleagueActs } from './ColleagueActs.tsx'
import type { OwnParticipation } from './own-participation.ts'
import css from './Teacher.module.css'

/** A school's teachers, for one of them: the lead adds and removes colleagues, a helper can leave. */
export function Colleagues({ school }: { readonly school: OwnParticipation }) {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  const read = useRead('GET /api/teacher/colleagues', { query: { customerParticipantId: school.id } })
  if (read.isError)
    return (
      <ErrorState
        title={t`Could not load the school’s teachers`}
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined) return <Loader loading />
  const { items } = read.data
  const leads = items.some(({ isOwn, isLead }) => isOwn && isLead)
  return (
    <Section title={t`Teachers`}>
      <div className={css.colleagues}>
        <p className={css.quiet}>
          {leads ? (
            <Trans>
              You lead the school’s participation. You can invite colleagues to help, or hand over the lead.
            </Trans>
          ) : (
            <Trans>The lead teacher invites and removes colleagues.</Trans>
          )}
        </p>
        <ul className={css.list}>
          {items.map((one) => (
            <li key={one.teacherId} className={css.school}>
              <About colleague={one} />
              <ColleagueActs school={school} colleague={one} leads={leads} isLast={items.length === 1} />
            </li>
          ))}
        </ul>
        {!leads ? null : adding ? (
          <AddColleague school={school} onClose={() => setAdding(false)} />
        ) : (
          <div>
            <Button size="large" onClick={() => setAdding(true)}>
              <Trans>Invite a colleague</Trans>
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

function About({ colleague }: { readonly colleague: Colleague }) {
  const { t } = useLingui()
  const { fullName, email, isLead, isOwn, accepted } = colleague
  const facts = [isLead ? t`Lead teacher` : t`Helper`, email, accepted ? null : t`has not accepted the invitation yet`]
  return (
    <div>
      <b>{isOwn ? t`${fullName} (you)` : fullName}</b>
      <p className={css.quiet}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
    </div>
  )
}
