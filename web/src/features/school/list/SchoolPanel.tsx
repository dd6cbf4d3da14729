import type { School } from '@agon/contract/school/calls'
import { choiceOf } from '@agon/contract/field'
import { schoolEdit } from '@agon/contract/school/edit'
import { schoolList } from '@agon/contract/school/list'
import { formatNumber } from '@agon/domain/format/number'
import type { SchoolId } from '@agon/domain/ids'
import { useRead, useWrite } from '#/api/queries.ts'
import { AddressHealth } from '#/app/AddressHealth.tsx'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { ContactList } from '../contacts/ContactList.tsx'
import { ownSchoolFields } from '../contacts/own.tsx'
import css from './School.module.css'
import { Successor } from './Successor.tsx'

type Props = {
  readonly id: number
  readonly olympiadId: number
  /** Whether the reader’s role changes schools at all. */
  readonly isEditor: boolean
  readonly onClose: () => void
}

/** One school beside the list: what the register says of it, and its details to correct. */
export function SchoolPanel({ id, olympiadId, isEditor, onClose }: Props) {
  // From the address; an id that is none is not found.
  const school = useRead('GET /api/school/single', { query: { olympiadId, schoolId: id as SchoolId } })
  return (
    <RecordPanel
      heading="School"
      read={school}
      title={({ item }) => item.name}
      lead={({ item }) => [item.town, provinceName(item.province)].filter(Boolean).join(', ')}
      records={({ item }) => [`schools:${item.id}`]}
      onClose={onClose}
    >
      {({ item, mayChange }) =>
        isEditor && mayChange ? (
          <>
            <ContactsHealth school={item} />
            <Facts school={item} mayEdit />
            <Legitimate school={item} />
            <EditForm edit={schoolEdit} item={item} words={correctedWords(item)} own={ownSchoolFields} />
            <Successor school={item} olympiadId={olympiadId} />
          </>
        ) : (
          <>
            <Notice tone="info" title="You can read this school, but not change it">
              {isEditor
                ? 'It takes part in none of your olympiads. Ask an overlord to change its details.'
                : 'Admins of its olympiads and overlords change its details.'}
            </Notice>
            {/* Nothing in it takes the focus, and it is longer than a phone: the keyboard scrolls it. */}
            <section tabIndex={0} aria-label="Details">
              <ContactsHealth school={item} />
              <Facts school={item} mayEdit={false} />
            </section>
          </>
        )
      }
    </RecordPanel>
  )
}

function ContactsHealth({ school }: { readonly school: School }) {
  const addresses = new Set(school.contacts.map(({ email }) => email).filter((email) => email !== ''))
  return [...addresses].map((email) => <AddressHealth key={email} email={email} />)
}

function Facts({ school, mayEdit }: { readonly school: School; readonly mayEdit: boolean }) {
  const region = useRegion()
  const { day } = useFigures()
  const { phase, sector, status, legitimate } = schoolList.fields
  const number = (value: number | null) => (value === null ? null : formatNumber(value, region))
  const written = (value: string) => (value === '' ? null : value)
  const lines = (text: string) => (text === '' ? null : <span className={css.lines}>{text}</span>)
  const place = school.latitude === null || school.longitude === null ? null : `${school.latitude}, ${school.longitude}`
  const editable = [
    { key: 'district', label: 'District', value: written(school.district) },
    { key: 'telephone', label: 'Telephone', value: written(school.telephone) },
    { key: 'postalAddress', label: 'Postal address', value: lines(school.postalAddress) },
    { key: 'streetAddress', label: 'Street address', value: lines(school.streetAddress) },
    { key: 'vatNumber', label: 'VAT number', value: written(school.vatNumber) },
    {
      key: 'contacts',
      label: 'Contacts',
      value: school.contacts.length === 0 ? null : <ContactList contacts={school.contacts} />,
    },
    { key: 'successor', label: 'Successor', value: school.successor?.name ?? null },
  ]
  return (
    <KeyValue
      pairs={[
        { key: 'natemis', label: 'NatEmis', value: school.natemis },
        { key: 'registerName', label: 'In the register', value: school.registerName },
        ...(mayEdit ? [] : editable),
        ...school.formerNames.map(({ name, usedUntil }) => ({
          key: `former ${name}`,
          label: 'Former name',
          value: `${name}, until ${day(usedUntil, 'UTC')}`,
        })),
        ...school.predecessors.map(({ id, name }) => ({ key: `predecessor ${id}`, label: 'Took over', value: name })),
        { key: 'municipality', label: 'Municipality', value: written(school.municipality) },
        { key: 'phase', label: 'Phase', value: choiceOf(phase, school.phase).label },
        { key: 'sector', label: 'Sector', value: choiceOf(sector, school.sector).label },
        { key: 'quintile', label: 'Quintile', value: school.quintile === 0 ? null : school.quintile },
        { key: 'status', label: 'Status', value: choiceOf(status, school.status).label },
        { key: 'legitimate', label: 'Legitimate', value: choiceOf(legitimate, school.legitimate).label },
        { key: 'learners', label: 'Learners', value: number(school.learners) },
        { key: 'educators', label: 'Educators', value: number(school.educators) },
        { key: 'place', label: 'Place', value: place },
      ]}
    />
  )
}

function Legitimate({ school }: { readonly school: School }) {
  const set = useWrite('PUT /api/school/legitimate/{id}')
  const to = (legitimate: boolean) => set.mutate({ params: { id: school.id }, body: { legitimate } })
  return (
    <>
      {school.legitimate ? null : (
        <Notice tone="wait" title="This school is not confirmed as legitimate yet">
          Until then it cannot delete its own invoices.
        </Notice>
      )}
      {set.isError ? <Notice tone="bad">{set.error.message}</Notice> : null}
      <div>
        <Button
          kind={school.legitimate ? 'remove' : 'plain'}
          busy={set.isPending}
          onClick={() => to(!school.legitimate)}
        >
          {school.legitimate ? 'Withdraw the confirmation' : 'Confirm as legitimate'}
        </Button>
      </div>
    </>
  )
}

/** Hints at the fields that people corrected. */
function correctedWords({ corrected }: School) {
  return Object.fromEntries(
    corrected.map((field) => [field, { hint: 'Corrected by a person; the register does not change it.' }]),
  )
}
