import { sql, type RawBuilder } from 'kysely'
import { removedLearners, removedParticipations } from './removed-learners.ts'
import type { Former } from './table-use.ts'

const noFormer: Former = { names: [], addresses: [] }

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

/**
 * Mails to a user: about the account, those whose purpose names the teacher or the accepted interest, and those with both an
 * address and a name that the user has or had, since several people may share an address.
 */
export const recipientOf = (id: number, { names, addresses }: Former = noFormer): RawBuilder<boolean> => sql<boolean>`(
  queued_emails.purpose ~ ${`^(${aboutAccounts})/${id}/`}
  or exists (select from teachers t where t.user_id = ${id} and queued_emails.purpose ~ (
    '^((certificates|new-slips)/[0-9]+/' || t.id || '/|(discount/[0-9]+|interest-passed-on)/[0-9]+/' || t.id || '$)'))
  or exists (select from teachers t join interests i on i.teacher_id = t.id
    where t.user_id = ${id} and starts_with(queued_emails.purpose, 'interest/' || i.id || '/'))
  or exists (select from users u where u.id = ${id}
    and (u.email = queued_emails.recipient or queued_emails.recipient = any(${addresses}::text[]))
    and (u.full_name = queued_emails.recipient_name or queued_emails.recipient_name = any(${names}::text[])))
  or ${toOneOf('userId', id)})`

/** The mails about an expression of interest, and to the person who expressed it; others may have the same address. */
export const interestedIn = (id: number): RawBuilder<boolean> => sql<boolean>`(
  queued_emails.purpose like ${`interest/${id}/%`} or queued_emails.purpose like ${`interest-passed-on/${id}/%`}
  or exists (select from interests i where i.id = ${id} and i.email = queued_emails.recipient
    and btrim(i.first_name || ' ' || i.last_name) = queued_emails.recipient_name)
  or ${toOneOf('interestId', id)})`

/** The mails to an interested or affected party. */
export const contactedAs = (id: number): RawBuilder<boolean> => sql<boolean>`(exists (select from useful_contacts c
  where c.id = ${id} and c.email = queued_emails.recipient and c.name = queued_emails.recipient_name)
  or ${toOneOf('usefulContactId', id)})`

/** The link of a school that was mailed to an address of a user. */
export const linkMailedTo = (id: number, { addresses }: Former = noFormer): RawBuilder<boolean> => sql<boolean>`(
  school_links.recipient = any(${addresses}::text[])
  or school_links.recipient = (select email from users where id = ${id}))`

/** Mails to a learner's school that have one of the learner's names in them, or one of the certificates beside them. */
export const namedIn = (id: number, { names }: Former = noFormer): RawBuilder<boolean> => sql<boolean>`(
  queued_emails.customer_participant_id in (select customer_participant_id from participants where learner_id = ${id}
    union select customer_participant_id from ${removedParticipations} gone where learner_id = ${id})
  and (exists (select from (select name from ${namesOf(id)} own(name) union select unnest(${names}::text[])) names(name)
      where strpos(queued_emails.subject || ' ' || queued_emails.body_text, names.name) > 0)
    or exists (select from certificate_emails e join certificates c on c.id = e.certificate_id
      join participants p on p.id = c.participant_id
      where e.queued_email_id = queued_emails.id and p.learner_id = ${id})))`

/** Mails to a team that have one of a member's names in them: answers to its requests. */
export const namedAsMember = (id: number, { names }: Former = noFormer): RawBuilder<boolean> => sql<boolean>`(
  queued_emails.customer_participant_id = (select team_id from team_members where id = ${id})
  and exists (select from (select btrim(first_name || ' ' || last_name) from team_members where id = ${id}
      union select unnest(${names}::text[])) names(name)
    where strpos(queued_emails.subject || ' ' || queued_emails.body_text, names.name) > 0))`

/** The full names that a learner has had in some olympiad, also where an act has removed it. */
export const namesOf = (id: number): RawBuilder<unknown> => sql`(
  select btrim(first_name || ' ' || last_name) from learners where id = ${id}
  union select btrim(first_name || ' ' || last_name) from participants where learner_id = ${id}
  union select btrim(first_name || ' ' || last_name) from ${removedLearners} gone where id = ${id}
  union select btrim(first_name || ' ' || last_name) from ${removedParticipations} gone where learner_id = ${id}
  union select btrim(c.first_name || ' ' || c.last_name) from certificates c join participants p on p.id = c.participant_id
    where p.learner_id = ${id})`
