import type { SchoolParticipant } from '@agon/contract/school-participant/calls'
import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import { formatMoney } from '@agon/domain/format/number'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressFor } from '@agon/contract/address-for'
import { AddressHealth } from '#/app/AddressHealth.tsx'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Section } from '#/ui/Sections.tsx'
import css from './SchoolParticipant.module.css'

type Props = { readonly school: SchoolParticipant }

/** The records of the school in this olympiad, with links to the pages that manage them. */
export function Records({ school }: Props) {
  const { number } = useFigures()
  const { item } = school
  const { to, isAdmin } = useAddresses()
  return (
    <>
      <Section title="Learners">
        {item.learners === 0 ? (
          <p className={css.muted}>None yet.</p>
        ) : isAdmin ? (
          <Link to={to(pages.participatingLearners)} search={{ q: item.schoolName }}>
            {number(item.learners)} learners
          </Link>
        ) : (
          <p>{number(item.learners)} learners</p>
        )}
      </Section>
      <Section title="Teachers">
        {school.teachers.map(({ id, email }) => (email === null ? null : <AddressHealth key={id} email={email} />))}
        <Entries none="No teacher yet.">
          {school.teachers.map((teacher) => (
            <li key={teacher.id}>
              <span>{teacher.name}</span>
              <span>
                {teacher.email === null ? null : <a href={`mailto:${teacher.email}`}>{teacher.email}</a>}
                {teacher.telephone === '' ? null : <span className={css.muted}> {teacher.telephone}</span>}
              </span>
            </li>
          ))}
        </Entries>
        {school.teachers.length === 0 ? (
          <Link to={to(pages.participatingTeachers)} search={{ open: 'new' }}>
            Add and invite a teacher
          </Link>
        ) : null}
      </Section>
      <Orders school={school} />
      <Mails school={school} />
      <Link to={to(pages.schools)} search={{ open: item.schoolId }}>
        The school’s record
      </Link>
    </>
  )
}

function Orders({ school }: Props) {
  const { to } = useAddresses()
  const region = useRegion()
  return (
    <Section title="Orders">
      <Entries none="No order yet.">
        {school.orders.map(({ id, number, status, learners, gross, outstanding, currency }) => (
          <li key={id}>
            <Link to={to(pages.payments)} search={{ open: id }}>
              {number}
            </Link>
            <span>
              {learners} learners, {formatMoney(gross, currency, region)}
              <span className={css.muted}>
                {' '}
                {outstanding > 0 && status !== 'deleted'
                  ? `${formatMoney(outstanding, currency, region)} outstanding`
                  : status}
              </span>
            </span>
          </li>
        ))}
      </Entries>
    </Section>
  )
}

function Mails({ school }: Props) {
  const { olympiad } = useHere()
  const { to, isAdmin } = useAddresses()
  const { time } = useFigures()
  return (
    <Section title="Mail">
      <Entries none="No mail yet.">
        {school.mails.map(({ id, subject, recipient, status, queuedAt }) => (
          <li key={id}>
            <span>
              {subject}
              <span className={css.muted}> to {recipient}</span>
            </span>
            <span className={css.muted}>
              {status}, {time(queuedAt, olympiad.timeZone)}
            </span>
          </li>
        ))}
      </Entries>
      {isAdmin && school.mails.length > 0 ? <Link to={to(pages.emailLogs)}>All mail</Link> : null}
    </Section>
  )
}

function Entries({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? <p className={css.muted}>{none}</p> : <ul className={css.records}>{children}</ul>
}

/** The addresses of the reader's own area. */
function useAddresses() {
  const { olympiad } = useHere()
  const role = usePageUser()?.role ?? 'admin'
  return {
    to: (page: Page) => addressFor(page, role).replace('$olympiadName', olympiad.name),
    isAdmin: role === 'admin',
  }
}
