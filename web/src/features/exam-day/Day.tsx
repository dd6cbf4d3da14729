import { pages } from '@agon/contract/pages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import type { OwnSchool } from '#/app/use-own-school.ts'
import { buttonClass } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Ask } from './Ask.tsx'
import { Barred } from './Barred.tsx'
import { Counts } from './Counts.tsx'
import css from './ExamDay.module.css'
import { LearnerPanel } from './LearnerPanel.tsx'
import { Learners } from './Learners.tsx'
import { stageOf, type ExamDay, type Tally } from './needs.ts'
import { Places } from './Places.tsx'
import { Readiness } from './Readiness.tsx'
import { Requests } from './Requests.tsx'
import { StageNotice } from './StageNotice.tsx'

/** One school's day as it stands. */
export function Day({ school, day }: { readonly school: OwnSchool; readonly day: ExamDay }) {
  const { olympiad } = useHere()
  const [tally, setTally] = useState<Tally | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const stage = stageOf(olympiad, day.now)
  const open = day.items.find(({ id }) => id === openId)
  if (day.items.length === 0) return school.kind === 'country' ? <NoContestants /> : <NoLearners />
  return (
    <>
      <StageNotice
        stage={stage}
        items={day.items}
        isLate={olympiad.phase === 'registration' && day.now >= olympiad.opensAt}
      />
      {stage === 'before' ? <Readiness school={school} /> : null}
      <Counts items={day.items} chosen={tally} onChoose={(next) => setTally(next === tally ? null : next)} />
      {stage === 'over' ? null : <Places places={day.places} items={day.items} open={stage === 'before'} />}
      {stage === 'over' ? null : <Barred barred={day.barred} items={day.items} school={school} />}
      <Requests requests={day.requests} />
      {stage === 'before' ? null : (
        <details className={css.ask}>
          <summary>
            <Trans>Ask for extra minutes for the whole school</Trans>
          </summary>
          <Ask school={school} requests={day.requests} />
        </details>
      )}
      <Learners items={day.items} stage={stage} tally={tally} openId={openId} onOpen={({ id }) => setOpenId(id)} />
      {open === undefined ? null : (
        <LearnerPanel
          key={open.id}
          school={school}
          learner={open}
          isBarred={stage !== 'over' && day.barred.some(({ id }) => id === open.id)}
          stage={stage}
          requests={day.requests}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

/** A team names its contestants on its own page. */
function NoContestants() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  return (
    <EmptyState
      title={t`No contestants yet`}
      action={
        <Link to={addressOf(pages.portalTeam, olympiad.name)} className={buttonClass('primary', 'large')}>
          <Trans>Enter the names</Trans>
        </Link>
      }
    >
      <Trans>On the day you see here where each of your contestants is.</Trans>
    </EmptyState>
  )
}

function NoLearners() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  return (
    <EmptyState
      title={t`No learners yet`}
      action={
        <Link to={addressOf(pages.portalLearners, olympiad.name)} className={buttonClass('primary', 'large')}>
          <Trans>Load learners</Trans>
        </Link>
      }
    >
      <Trans>On the day you see here where each of your learners is.</Trans>
    </EmptyState>
  )
}
