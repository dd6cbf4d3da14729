import { pages } from '@agon/contract/pages'
import { consentPurposes, type ConsentPurpose } from '@agon/domain/consent'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { useOwnSchool } from '#/app/use-own-school.ts'
import { buttonClass } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import css from './Consent.module.css'
import { RecordConsents } from './RecordConsents.tsx'
import { choicesOf, useConsentWords } from './words.ts'

/** Who of a school has consent, and recording the letters of a class at once. */
export function PortalConsentsPage() {
  const { t } = useLingui()
  const { school, schools, choose } = useOwnSchool()
  const { olympiad } = useHere()
  if (school === undefined) return <PageHeader title={t`Consents`} lead={t`Your school does not take part here yet.`} />
  return (
    <div className={css.page}>
      <PageHeader
        title={t`Consents`}
        lead={school.name}
        actions={
          school.kind === 'country' ? (
            <Link to={addressOf(pages.portalTeam, olympiad.name)} className={buttonClass('plain', 'large')}>
              <Trans>Back to the team</Trans>
            </Link>
          ) : (
            <Link to={addressOf(pages.portalLearners, olympiad.name)} className={buttonClass('plain', 'large')}>
              <Trans>Back to the learners</Trans>
            </Link>
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
          always
        />
      )}
      <OfSchool key={school.id} id={school.id} isTeam={school.kind === 'country'} />
    </div>
  )
}

function OfSchool({ id, isTeam }: { readonly id: CustomerParticipantId; readonly isTeam: boolean }) {
  const { t } = useLingui()
  const words = useConsentWords()
  const [purpose, setPurpose] = useState<ConsentPurpose>('taking-part')
  const read = useRead('GET /api/privacy/consents/{id}', { params: { id }, query: { purpose } })
  if (read.isError)
    return (
      <ErrorState
        title={t`Could not get the consents`}
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined) return <Loader loading />
  const { rule, version, items } = read.data
  if (items.length === 0)
    return (
      <Notice tone="info" title={<Trans>No learners yet</Trans>}>
        {isTeam ? (
          <Trans>Enter the contestants of your team first. Their consents are recorded here.</Trans>
        ) : (
          <Trans>Load your learners first. Their consents are recorded here.</Trans>
        )}
      </Notice>
    )
  const missing = items.filter(({ state }) => state === 'missing').length
  return (
    <>
      <SelectField
        name="purpose"
        label={t`Purpose`}
        value={purpose}
        onChange={(value) => setPurpose(consentPurposes.find((one) => one === value) ?? 'taking-part')}
        choices={choicesOf(words.purpose)}
        always
      />
      {missing === 0 ? (
        <Notice tone="good">
          <Trans>No consent is missing.</Trans>
        </Notice>
      ) : (
        <Notice
          tone={purpose === 'publicity' ? 'info' : rule === 'block' ? 'bad' : rule === 'warn' ? 'wait' : 'info'}
          title={<Plural value={missing} one="# learner has no consent" other="# learners have no consent" />}
        >
          {purpose === 'publicity' ? (
            <Trans>
              Their names are not published. With consent, the page of past winners may name them if they win a medal.
            </Trans>
          ) : rule === 'block' ? (
            <Trans>They cannot start. Record the signed letters here; it counts at once, also on the day.</Trans>
          ) : rule === 'warn' ? (
            <Trans>They can start, but the organisers ask for the consent of a parent.</Trans>
          ) : isTeam ? (
            <Trans>This olympiad does not ask for it. Inform the organisers if a family objects.</Trans>
          ) : (
            <Trans>This olympiad does not ask for it. Record a family’s objection at the learner.</Trans>
          )}
        </Notice>
      )}
      <RecordConsents key={purpose} id={id} purpose={purpose} version={version} items={items} isTeam={isTeam} />
    </>
  )
}
