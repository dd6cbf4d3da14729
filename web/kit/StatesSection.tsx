import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Contours } from '#/ui/Contours.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { Stepper } from '#/ui/Stepper.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import type { GroundName } from '#/ui/ground-name.ts'
import css from './Kit.module.css'
import { Section } from './Section.tsx'

const GROUNDS: readonly GroundName[] = ['drakensberg', 'peninsula', 'magaliesberg', 'compassberg', 'kilimanjaro']

export function StatesSection() {
  const { t } = useLingui()
  const [tab, setTab] = useState<'open' | 'done'>('open')
  const [loading, setLoading] = useState(false)
  return (
    <>
      <Section id="steps" title={t`Steps and progress`}>
        <div className={css.stack}>
          <div className={css.container}>
            <Stepper
              label={t`The year of your school`}
              steps={[
                { key: 'school', title: t`School confirmed`, state: 'done', note: t`12 January` },
                { key: 'learners', title: t`Learners loaded`, state: 'done', note: t`48 learners` },
                { key: 'invoice', title: t`Pay the invoice`, state: 'now', note: t`due on 20 March` },
                { key: 'seats', title: t`Places released`, state: 'waiting', note: t`waits for the organisers` },
                { key: 'sitting', title: t`The sitting`, state: 'later', note: t`14 April, 09:00 SAST` },
              ]}
            />
          </div>
          <ProgressBar label={t`Making certificates`} done={742} total={1200} failed={3} />
          <div className={css.row}>
            <StatusDot tone="good">{t`paid`}</StatusDot>
            <StatusDot tone="wait">{t`unpaid`}</StatusDot>
            <StatusDot tone="info">{t`pre-approved`}</StatusDot>
            <StatusDot tone="bad">{t`bounced`}</StatusDot>
            <StatusDot tone="none">{t`none`}</StatusDot>
          </div>
          <Tabs
            label={t`Expressions of interest`}
            tabs={[
              { key: 'open', label: t`Open`, count: 12 },
              { key: 'done', label: t`Processed`, count: 104 },
            ]}
            current={tab}
            onChange={setTab}
          >
            <p>{{ open: t`12 people wait for an answer.`, done: t`104 were answered.` }[tab]}</p>
          </Tabs>
        </div>
      </Section>
      <Section id="states" title={t`States`}>
        <div className={css.stack}>
          <Notice tone="info">{t`The sitting opens on Tue 14 April 2026, 09:00 SAST.`}</Notice>
          <Notice
            tone="wait"
            title={t`Two schools have no places left`}
          >{t`Their learners cannot start until an order is paid.`}</Notice>
          <Notice tone="good">{t`All 1 200 certificates are made.`}</Notice>
          <Notice
            tone="bad"
            title={t`The file was not imported`}
          >{t`Row 14 has no surname. Mend the file and load it again.`}</Notice>
        </div>
        <div className={css.twoColumns}>
          <div className={css.frame}>
            <EmptyState title={t`No learners yet`} action={<Button kind="primary">{t`Load learners`}</Button>}>
              <Trans>Bring them in from a spreadsheet, or type them one by one.</Trans>
            </EmptyState>
          </div>
          <div className={css.frame}>
            <ErrorState
              title={t`Could not get invoices`}
              reason={t`The network did not answer. Check your connection and try again.`}
              onRetry={() => setLoading(false)}
            />
          </div>
          <div className={css.frame}>
            <Loader loading={loading} />
            <div className={css.pad}>
              <Button onClick={() => setLoading(!loading)}>{loading ? t`End the load` : t`Begin a load`}</Button>
            </div>
          </div>
        </div>
      </Section>
      <Section id="contours" title={t`Contours`}>
        <div className={css.grounds}>
          {GROUNDS.map((ground) => (
            <div key={ground} className={css.frame}>
              <Contours ground={ground} className={css.ground} />
              <span className={css.groundName}>{ground}</span>
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}
