import type { SchoolContact } from '@agon/domain/school-contact'
import { useContactRoles } from '../words.ts'
import css from './Contacts.module.css'

/** The contacts of a school, to read. */
export function ContactList({ contacts }: { readonly contacts: readonly SchoolContact[] }) {
  const roles = useContactRoles()
  return (
    <ul className={css.list}>
      {contacts.map(({ role, name, email, telephone }, index) => (
        // Contacts have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {[roles[role], name].filter(Boolean).join(': ')}
          {email === '' ? null : (
            <>
              {', '}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
          {telephone === '' ? null : `, ${telephone}`}
        </li>
      ))}
    </ul>
  )
}
