import { sql, type RawBuilder } from 'kysely'

/** Beginnings of the purposes of mails about a user's account; the number of the user follows. */
const aboutAccounts = [
  'invitation',
  'password-link',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'impersonation',
].join('|')

/** Mass mails to a person, also those that others with the same address share. */
const toOneOf = (column: 'userId' | 'interestId' | 'usefulContactId', id: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`queuedEmails.${column}`)} = ${id}
    or queued_emails.shared_with @> ${JSON.stringify([{ [column]: id }])}::jsonb)`

/** Mails to a user: about the account, about certificates, and those with both present address and name, since several people may share an address. */
export const recipientOf = (id: number): RawBuilder<boolean> => sql<boolean>`(
  queued_emails.purpose ~ ${`^(${aboutAccounts})/${id}/`}
  or exists (select from teachers t where t.user_id = ${id}
    and queued_emails.purpose ~ ('^certificates/[0-9]+/' || t.id || '/'))
  or exists (select from users u where u.id = ${id}
    and u.email = queued_emails.recipient and u.full_name = queued_emails.recipient_name)
  or ${toOneOf('userId', id)})`

/** The mails to someone who expressed interest. */
export const interestedIn = (id: number): RawBuilder<boolean> => sql<boolean>`((queued_emails.kind = 'interest'
  and queued_emails.recipient = (select email from interests where id = ${id}))
  or queued_emails.purpose like ${`interest-passed-on/${id}/%`} or ${toOneOf('interestId', id)})`

/** The mails to an interested or affected party. */
export const contactedAs = (id: number): RawBuilder<boolean> => sql<boolean>`(exists (select from useful_contacts c
  where c.id = ${id} and c.email = queued_emails.recipient and c.name = queued_emails.recipient_name)
  or ${toOneOf('usefulContactId', id)})`

/** The link of a school that was mailed to a user's address. */
export const linkMailedTo = (id: number): RawBuilder<boolean> => sql<boolean>`(
  school_links.recipient = (select email from users where id = ${id}))`

/** Mails to a learner's school that have one of the learner's names in them, or one of the certificates beside them. */
export const namedIn = (id: number): RawBuilder<boolean> => sql<boolean>`(
  queued_emails.customer_participant_id in (select customer_participant_id from participants where learner_id = ${id})
  and (exists (select from ${namesOf(id)} names(name)
      where strpos(queued_emails.subject || ' ' || queued_emails.body_text, names.name) > 0)
    or exists (select from certificate_emails e join certificates c on c.id = e.certificate_id
      join participants p on p.id = c.participant_id
      where e.queued_email_id = queued_emails.id and p.learner_id = ${id})))`

/** The full names that a learner has had in some olympiad. */
export const namesOf = (id: number): RawBuilder<unknown> => sql`(
  select first_name || ' ' || last_name from learners where id = ${id}
  union select first_name || ' ' || last_name from participants where learner_id = ${id}
  union select c.first_name || ' ' || c.last_name from certificates c join participants p on p.id = c.participant_id
    where p.learner_id = ${id})`
