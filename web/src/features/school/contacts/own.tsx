import type { SchoolContact } from '@agon/domain/school-contact'
import { ContactList } from './ContactList.tsx'
import { ContactsField } from './ContactsField.tsx'

/** The fields of a school's form that have their own controls. */
export const ownSchoolFields = {
  contacts: {
    Control: ContactsField,
    show: (contacts: readonly SchoolContact[] | null) => <ContactList contacts={contacts ?? []} />,
  },
}
