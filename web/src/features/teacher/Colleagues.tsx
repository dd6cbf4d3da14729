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
import { useColleagueWords } from './colleague-words.ts'
import type { OwnParticipation } from './own-participation.ts'
import css from './Teacher.module.css'

/** A school's teachers or a team's admins, for one of them: the lead adds and removes colleagues, a helper can leave. */
export function Colleagues({ school }: { readonly school: OwnParticipation }) {
  const [adding, setAdding] = useState(false)
  const words = useColleagueWords(school)
  const read = useRead('GET /api/teacher/colleagues', { query: { customerParticipantId: school.id } })
  if (read.isError)
    return <ErrorState title={words.failed} reason={read.error.message} onRetry={() => void read.refetch()} />
  if (read.data === undefined) return <Loader loading />
  const { items } = read.data
  const leads = items.some(({ isOwn, isLead }) => isOwn && isLead)
  return (
    <Section title={words.title}>
      <div className={css.colleagues}>
        <p className={css.quiet}>{leads ? words.asLead : words.asHelper}</p>
        <ul className={css.list}>
          {items.map((one) => (
            <li key={one.teacherId} className={css.school}>
              <About colleague={one} leadWord={words.lead} />
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

function About({ colleague, leadWord }: { readonly colleague: Colleague; readonly leadWord: string }) {
  const { t } = useLingui()
  const { fullName, email, isLead, isOwn, accepted } = colleague
  const facts = [isLead ? leadWord : t`Helper`, email, accepted ? null : t`has not accepted the invitation yet`]
  return (
    <div>
      <b>{isOwn ? t`${fullName} (you)` : fullName}</b>
      <p className={css.quiet}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
    </div>
  )
}
