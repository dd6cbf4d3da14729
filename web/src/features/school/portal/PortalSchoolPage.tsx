import { pages } from '@agon/contract/pages'
import type { School } from '@agon/contract/school/calls'
import { schoolEdit } from '@agon/contract/school/edit'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { useHere } from '#/app/here.tsx'
import type { CustomerParticipantId, SchoolId } from '@agon/domain/ids'
import { formatDate } from '@agon/domain/format/date'
import { useRegion } from '#/lib/use-region.ts'
import { Button, buttonClass } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { Colleagues } from '#/features/teacher/Colleagues.tsx'
import { OtherSchool, SchoolsLeft } from '#/features/teacher/OtherSchool.tsx'
import { ContactList } from '../contacts/ContactList.tsx'
import { ownSchoolFields } from '../contacts/own.tsx'
import { useSchoolEditWords, useSchoolWords } from '../words.ts'
import css from './Portal.module.css'
import { SchoolProposals } from './SchoolProposals.tsx'

/** The school as the olympiad knows it: to be corrected, and confirmed once a year. */
export function PortalSchoolPage() {
  const { t } = useLingui()
  const { participants } = useHere()
  return (
    <div className={css.page}>
      <PageHeader title={t`School`} lead={t`Invoices and certificates carry these details.`} />
      <SchoolsLeft />
      {participants.map(({ id, schoolId }) =>
        schoolId === null ? null : <OwnSchool key={id} id={id} schoolId={schoolId} />,
      )}
    </div>
  )
}

function OwnSchool({ id, schoolId }: { readonly id: CustomerParticipantId; readonly schoolId: SchoolId }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const school = useRead('GET /api/school/single', {
    query: { olympiadId: olympiad.id, schoolId },
  })
  const others = useOthers(id, schoolId)
  const [editing, setEditing] = useState(false)
  const words = useSchoolEditWords()
  if (school.isError)
    return (
      <ErrorState
        title={t`Could not load the school’s details`}
        reason={school.error.message}
        onRetry={() => void school.refetch()}
      />
    )
  if (school.data === undefined || others === 'pending') return <Loader loading />
  const { item } = school.data
  const stop = () => setEditing(false)
  return (
    <section className={css.panel} aria-label={item.name}>
      <h2>{item.name}</h2>
      <SchoolProposals schoolId={schoolId} />
      {editing ? (
        <EditForm
          edit={schoolEdit}
          item={item}
          words={words}
          own={ownSchoolFields}
          submit={<Trans>Save the details</Trans>}
          saved={t`Saved. A change of name, number or province waits for the organisers.`}
          size="large"
          onSaved={stop}
          onCancel={stop}
        />
      ) : (
        <>
          <Details school={item} />
          <Confirm id={id} onEdit={() => setEditing(true)} />
          <Colleagues school={{ id, schoolId, name: item.name, olympiadId: olympiad.id }} />
          <OtherSchool school={{ id, schoolId, name: item.name, olympiadId: olympiad.id }} />
        </>
      )}
    </section>
  )
}

/** All of the panel comes at once: nothing moves under a finger. Its parts read the same and show what failed. */
function useOthers(id: CustomerParticipantId, schoolId: SchoolId): 'pending' | 'ended' {
  const { olympiad } = useHere()
  const reads = [
    useRead('GET /api/proposal/school/{schoolId}', { params: { schoolId } }),
    useRead('GET /api/school-participant/status/{id}', { params: { id } }),
    useRead('GET /api/teacher/colleagues', { query: { customerParticipantId: id } }),
    useRead('GET /api/teacher/other-school', { query: { olympiadId: olympiad.id } }),
  ]
  return reads.some(({ isPending }) => isPending) ? 'pending' : 'ended'
}

function Details({ school }: { readonly school: School }) {
  const { t } = useLingui()
  const words = useSchoolEditWords()
  const word = useSchoolWords()
  const written = (value: string) => (value === '' ? null : value)
  const lines = (text: string) => (text === '' ? null : <span className={css.lines}>{text}</span>)
  return (
    <KeyValue
      pairs={[
        { key: 'natemis', label: t`Register number`, value: school.natemis },
        { key: 'province', label: words.province.label, value: words.province.choices[school.province] },
        { key: 'district', label: words.district.label, value: written(school.district) },
        { key: 'town', label: words.town.label, value: written(school.town) },
        { key: 'suburb', label: words.suburb.label, value: written(school.suburb) },
        { key: 'telephone', label: words.telephone.label, value: written(school.telephone) },
        { key: 'postalAddress', label: words.postalAddress.label, value: lines(school.postalAddress) },
        { key: 'streetAddress', label: words.streetAddress.label, value: lines(school.streetAddress) },
        { key: 'vatNumber', label: words.vatNumber.label, value: written(school.vatNumber) },
        {
          key: 'contacts',
          label: words.contacts.label,
          value: school.contacts.length === 0 ? null : <ContactList contacts={school.contacts} />,
        },
        { key: 'phase', label: t`Phase`, value: word(school.phase) },
        { key: 'sector', label: t`Sector`, value: word(school.sector) },
      ]}
    />
  )
}

function Confirm({ id, onEdit }: { readonly id: CustomerParticipantId; readonly onEdit: () => void }) {
  const region = useRegion()
  const { olympiad } = useHere()
  const status = useRead('GET /api/school-participant/status/{id}', { params: { id } })
  const confirm = useWrite('POST /api/school-participant/confirm/{id}')
  const confirmedAt = status.data?.confirmedAt ?? null
  const day = confirmedAt === null ? '' : formatDate(confirmedAt, olympiad.timeZone, region)
  if (status.data === undefined && !status.isError) return <Loader loading />
  return (
    <>
      {confirmedAt === null ? null : (
        <Notice tone="good" title={<Trans>You confirmed these details on {day}.</Trans>}>
          <Trans>You can still correct them.</Trans>
        </Notice>
      )}
      {confirm.isError ? <Notice tone="bad">{confirm.error.message}</Notice> : null}
      <div className={css.acts}>
        {confirmedAt === null ? (
          <Button
            kind="primary"
            size="large"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ params: { id } })}
          >
            <Trans>These details are right</Trans>
          </Button>
        ) : (
          <Link to={addressOf(pages.portalOlympiad, olympiad.name)} className={buttonClass('primary', 'large')}>
            <Trans>Go on along the path</Trans>
          </Link>
        )}
        <Button size="large" onClick={onEdit}>
          <Trans>Correct them</Trans>
        </Button>
      </div>
    </>
  )
}
