import { contactRoles, mostContacts, type SchoolContact } from '@agon/domain/school-contact'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useContactRoles } from '../words.ts'
import css from './Contacts.module.css'

type Props = {
  readonly value: readonly SchoolContact[] | null
  readonly onChange: (contacts: SchoolContact[]) => void
}

/** The contacts of a school: people and offices to write to, each with a role. */
export function ContactsField({ value, onChange }: Props) {
  const { t } = useLingui()
  const roles = useContactRoles()
  const contacts = value ?? []
  const next = contactRoles.find((role) => contacts.every((contact) => contact.role !== role)) ?? 'other'
  const put = (at: number, change: Partial<SchoolContact>) =>
    onChange(contacts.map((contact, index) => (index === at ? { ...contact, ...change } : contact)))
  return (
    <fieldset className={css.contacts}>
      <legend>
        <Trans>Contacts</Trans>
      </legend>
      {contacts.map((contact, index) => {
        const number = index + 1
        return (
          // Contacts have no identity of their own; they are edited in place.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} aria-label={t`Contact ${number}`} className={css.contact}>
            <SelectField
              name={`contacts.${index}.role`}
              label={t`Role`}
              always
              value={contact.role}
              choices={contactRoles.map((role) => ({ value: role, label: roles[role] }))}
              onChange={(role) => role !== '' && put(index, { role })}
            />
            <TextField
              name={`contacts.${index}.name`}
              label={t`Name`}
              maxLength={120}
              value={contact.name}
              onChange={(name) => put(index, { name })}
            />
            <TextField
              name={`contacts.${index}.email`}
              label={t`E-mail`}
              type="email"
              maxLength={120}
              value={contact.email}
              onChange={(email) => put(index, { email })}
            />
            <TextField
              name={`contacts.${index}.telephone`}
              label={t`Telephone`}
              type="tel"
              maxLength={40}
              value={contact.telephone}
              onChange={(telephone) => put(index, { telephone })}
            />
            <Button
              kind="quiet"
              aria-label={t`Remove contact ${number}`}
              icon={<IconTrash size={18} stroke={1.75} />}
              onClick={() => onChange(contacts.filter((_, at) => at !== index))}
            >
              <span className="only-read-aloud">{t`Remove`}</span>
            </Button>
          </fieldset>
        )
      })}
      <div>
        <Button
          blocked={contacts.length < mostContacts ? undefined : t`A school has at most 30 contacts.`}
          onClick={() => onChange([...contacts, { role: next, name: '', email: '', telephone: '' }])}
        >
          <Trans>Add a contact</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
