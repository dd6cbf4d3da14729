import { pages } from '@agon/contract/pages'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { useOpenRow } from '#/app/list/use-list.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { LearnerPanel } from '../LearnerPanel.tsx'
import { FromList } from './FromList.tsx'
import { LastYear } from './LastYear.tsx'
import { LearnerList } from './LearnerList.tsx'
import css from './Loading.module.css'
import { Loads } from './Loads.tsx'
import { OneByOne } from './OneByOne.tsx'
import { Papers } from './Papers.tsx'
import { SchoolLink } from '#/app/SchoolLink.tsx'
import { useLoading, ways, type Way } from './use-loading.ts'
import { useOwnSchool } from '#/app/use-own-school.ts'

type Outcome = { readonly loaded: number; readonly already: number }

/** A school's learners: loading them, their papers, and each one's details. */
export function LoadLearnersPage() {
  const { t } = useLingui()
  const { school, schools, choose } = useOwnSchool('schools')
  const { olympiad } = useHere()
  const loading = useLoading()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (school === undefined) return <PageHeader title={t`Learners`} lead={t`Your school does not take part here yet.`} />
  const open = olympiad.phase === 'registration' || olympiad.phase === 'open'
  const shut = open ? undefined : t`Learners are loaded while registration is open.`
  const loaded = (next: Outcome) => {
    setOutcome(next)
    loading.stop()
  }
  return (
    <div className={css.page}>
      <PageHeader
        title={loading.way === null ? t`Learners` : t`Load learners`}
        lead={school.name}
        actions={
          loading.way === null ? (
            <Button kind="primary" size="large" blocked={shut} onClick={() => loading.start('file')}>
              <Trans>Load learners</Trans>
            </Button>
          ) : (
            <Button size="large" onClick={loading.stop}>
              <Trans>Back to the list</Trans>
            </Button>
          )
        }
      />
      {schools.length < 2 ? null : (
        <SelectField
          name="school"
          label={t`School`}
          value={String(school.id)}
          onChange={choose}
          choices={schools.map((one) => ({ value: String(one.id), label: one.name }))}
        />
      )}
      {loading.way === null ? (
        <Loaded
          key={school.id}
          id={school.id}
          outcome={outcome}
          onUndone={() => setOutcome(null)}
          onLastYear={open ? () => loading.start('last-year') : undefined}
        />
      ) : (
        <Ways key={school.id} id={school.id} way={loading.way} onWay={loading.start} onLoaded={loaded} />
      )}
    </div>
  )
}

function Ways({
  id,
  way,
  onWay,
  onLoaded,
}: {
  readonly id: CustomerParticipantId
  readonly way: Way
  readonly onWay: (way: Way) => void
  readonly onLoaded: (outcome: Outcome) => void
}) {
  const { t } = useLingui()
  return (
    <Tabs<Way>
      label={t`Ways to load learners`}
      current={way}
      onChange={onWay}
      tabs={[
        { key: 'last-year', label: t`Last year` },
        { key: 'file', label: t`From a file` },
        { key: 'paste', label: t`Paste a list` },
        { key: 'one', label: t`One by one` },
      ]}
    >
      {/* All stay in place, so that nothing given in one is lost by looking at another. */}
      {ways.map((one) => (
        <div key={one} hidden={one !== way} className={css.panel}>
          {one === 'one' ? (
            <OneByOne id={id} />
          ) : one === 'last-year' ? (
            <LastYear id={id} onLoaded={onLoaded} />
          ) : (
            <FromList id={id} way={one} onLoaded={onLoaded} />
          )}
        </div>
      ))}
    </Tabs>
  )
}

type LoadedProps = {
  readonly id: CustomerParticipantId
  readonly outcome: Outcome | null
  readonly onUndone: () => void
  readonly onLastYear: (() => void) | undefined
}

function Loaded({ id, outcome, onUndone, onLastYear }: LoadedProps) {
  const { t } = useLingui()
  const learners = useRead('GET /api/participant/', { query: { customerParticipantId: id } })
  const row = useOpenRow()
  if (learners.isError)
    return (
      <ErrorState
        title={t`Could not get the learners`}
        reason={learners.error.message}
        onRetry={() => void learners.refetch()}
      />
    )
  if (learners.data === undefined) return <Loader loading />
  const { items } = learners.data
  return (
    <>
      {outcome === null ? null : <Done outcome={outcome} />}
      {onLastYear === undefined ? null : <FromLastYear id={id} onStart={onLastYear} />}
      {items.length === 0 ? (
        <div className={css.panel}>
          <h2>
            <Trans>No learners yet</Trans>
          </h2>
          <p>
            <Trans>
              Load a spreadsheet, paste a list, or type them in. Each learner gets a slip with a user name, a password
              and a personal link.
            </Trans>
          </p>
        </div>
      ) : (
        <>
          <Papers id={id} kind="school" />
          <Consents id={id} />
          <LearnerList rows={items} openId={row.openId} onOpen={(learner) => row.open(learner.id)} />
          <Loads id={id} onUndone={onUndone} />
        </>
      )}
      {onLastYear === undefined ? null : (
        <section className={css.panel}>
          <SchoolLink id={id} level={2} />
        </section>
      )}
      {row.openId === undefined ? null : <LearnerPanel key={row.openId} id={Number(row.openId)} onClose={row.close} />}
    </>
  )
}

/** How many consents are missing, and the way to record them. */
function Consents({ id }: { readonly id: CustomerParticipantId }) {
  const { olympiad } = useHere()
  const consents = useRead('GET /api/school-participant/status/{id}', { params: { id } }).data?.consents
  if (consents === undefined) return null
  const { rule, missing, withdrawn, objected } = consents
  return (
    <Notice
      tone={missing === 0 || rule === 'none' ? 'info' : rule === 'block' ? 'bad' : 'wait'}
      title={
        missing === 0 || rule === 'none' ? (
          <Trans>Consents of parents</Trans>
        ) : (
          <Plural value={missing} one="# learner has no consent" other="# learners have no consent" />
        )
      }
    >
      {withdrawn === 0 ? null : (
        <p>
          {rule === 'block' ? (
            <Plural
              value={withdrawn}
              one="# family has withdrawn its consent: this learner cannot start."
              other="# families have withdrawn their consent: these learners cannot start."
            />
          ) : (
            <Plural
              value={withdrawn}
              one="# family has withdrawn its consent."
              other="# families have withdrawn their consent."
            />
          )}
        </p>
      )}
      {objected === 0 ? null : (
        <p>
          <Plural
            value={objected}
            one="# family objects: this learner cannot start."
            other="# families object: these learners cannot start."
          />
        </p>
      )}
      <Link to={addressOf(pages.portalConsents, olympiad.name)} search={{ school: id }}>
        <Trans>See and record consents</Trans>
      </Link>
    </Notice>
  )
}

/** Offered as long as there are learners of last year to enter. */
function FromLastYear({ id, onStart }: { readonly id: CustomerParticipantId; readonly onStart: () => void }) {
  const lastYear = useRead('GET /api/learner/last-year/{customerParticipantId}', {
    params: { customerParticipantId: id },
  }).data
  const count = lastYear?.items.length ?? 0
  if (count === 0) return null
  return (
    <Notice
      tone="info"
      title={
        <Plural
          value={count}
          one="# of last year’s learners is one grade higher now"
          other="# of last year’s learners are one grade higher now"
        />
      }
    >
      <Button onClick={onStart}>
        <Trans>Enter them again</Trans>
      </Button>
    </Notice>
  )
}

function Done({ outcome: { loaded, already } }: { readonly outcome: Outcome }) {
  const { olympiad } = useHere()
  return (
    <Notice tone="good" title={<Plural value={loaded} one="# learner is loaded" other="# learners are loaded" />}>
      {already === 0 ? null : (
        <p>
          <Plural
            value={already}
            one="# was loaded before and is as it was."
            other="# were loaded before and are as they were."
          />
        </p>
      )}
      <Link to={addressOf(pages.portalOlympiad, olympiad.name)}>
        <Trans>See what comes next</Trans>
      </Link>
    </Notice>
  )
}
