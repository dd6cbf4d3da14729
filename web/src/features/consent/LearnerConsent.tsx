import type { ConsentRecord } from '@agon/contract/consent/calls'
import { formatDateTime } from '@agon/domain/format/date'
import type { LearnerId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Consent.module.css'
import { EndConsent } from './EndConsent.tsx'
import { RecordConsent } from './RecordConsent.tsx'
import { consentTones, useConsentWords } from './words.ts'

/** The consent of one learner: its state, every record, and what can be recorded. */
export function LearnerConsent({ learnerId, name }: { readonly learnerId: LearnerId; readonly name: string }) {
  const [asking, setAsking] = useState<'granted' | 'ended' | null>(null)
  const words = useConsentWords()
  const read = useRead('GET /api/privacy/consent/{learnerId}', { params: { learnerId } }).data
  if (read === undefined) return null
  const state = read.states['taking-part']
  return (
    <Act
      title={<Trans>Consent</Trans>}
      hint={<Trans>Records are never changed. A withdrawal or an objection is added to them.</Trans>}
    >
      <StatusDot tone={consentTones[state]}>{words.state[state]}</StatusDot>
      {state === 'objected' ? (
        <Notice tone="bad" title={<Trans>This learner cannot start</Trans>}>
          <Trans>
            Take {name} out of the olympiad, or record consent if the family has changed its mind. The organisers can
            erase the data.
          </Trans>
        </Notice>
      ) : null}
      {read.items.length === 0 ? null : (
        <ul className={css.records}>
          {read.items.map((record) => (
            <Record key={record.id} record={record} />
          ))}
        </ul>
      )}
      <Buttons>
        <Button onClick={() => setAsking('granted')}>
          <Trans>Record consent</Trans>
        </Button>
        <Button onClick={() => setAsking('ended')}>
          <Trans>Record a withdrawal or objection</Trans>
        </Button>
      </Buttons>
      {asking === 'granted' ? <RecordConsent learnerId={learnerId} onClose={() => setAsking(null)} /> : null}
      {asking === 'ended' ? (
        <EndConsent learnerId={learnerId} name={name} states={read.states} onClose={() => setAsking(null)} />
      ) : null}
    </Act>
  )
}

function Record({ record }: { readonly record: ConsentRecord }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const region = useRegion()
  const words = useConsentWords()
  const { act, purpose, by, method, version, reason, recordedBy, recordedAt } = record
  const at = formatDateTime(recordedAt, olympiad.timeZone, region)
  const who = recordedBy === '' ? t`the organisers` : recordedBy
  return (
    <li>
      <b>{words.state[act]}</b> · {words.purpose[purpose]}
      <p className={css.quiet}>
        {[words.party[by], words.method[method], ...(version === '' ? [] : [t`version ${version}`])].join(' · ')}
      </p>
      <p className={css.quiet}>
        <Trans>
          Recorded on {at} by {who}
        </Trans>
      </p>
      {reason === '' ? null : <p className={css.quiet}>{reason}</p>}
    </li>
  )
}
