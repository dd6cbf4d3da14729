import { type RawBuilder, sql } from 'kysely'

/** Whether a learner has won something: a certificate that is valid, or an award in the results, whose certificate may not be made yet. */
export const hasAward = (learnerId: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from participants p join certificates c on c.participant_id = p.id
      where p.learner_id = ${learnerId} and c.revoked_at is null)
    or exists (select from participants p join moderated_participants m on m.participant_id = p.id
      where p.learner_id = ${learnerId} and m.award <> 'participation'))`
