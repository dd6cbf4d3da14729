import type { Whoami } from '@agon/contract/identity'
import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { App } from '../../http/handler.ts'
import { learnerLeave } from './sign-in.ts'
import { hashToken, newToken } from './tokens.ts'

interface Row {
  participantId: ParticipantId
  name: string
  olympiadId: OlympiadId
  olympiad: string
  title: string
  accent: string
  expiresAt: Date
}

/** One statement: before an olympiad opens, a whole country comes this way. `$5` is how long a sign-in outlives the sitting. */
const text = `
with learner as (
  select p.id, p.first_name || ' ' || p.last_name as name, o.id as olympiad_id, o.name as olympiad, o.title, j.accent,
    greatest($4::timestamptz, o.closes_at + (p.extra_seconds + o.extra_seconds) * interval '1 second') + $5::interval as expires_at
  from participant_credentials c
  join participants p on p.id = c.participant_id
  join olympiads o on o.id = p.olympiad_id
  join projects j on j.id = o.project_id
  where c.link_hash = $1 and (o.name = $2 or j.name = $2 and o.pinned)
), session as (
  insert into sessions (token_hash, role, participant_id, created_at, last_used_at, expires_at)
  select $3::bytea, 'learner', id, $4::timestamptz, $4::timestamptz, expires_at from learner
)
select id as "participantId", name, olympiad_id as "olympiadId", olympiad, title, accent, expires_at as "expiresAt" from learner`

/** The slip's link: a secret of 128 bits needs no slow hash. Throws `linkSpent`. */
export async function enterByLink(
  app: App,
  secret: string,
  olympiadName: string,
  now: Date,
): Promise<Whoami & { token: string; expiresAt: Date }> {
  const token = newToken()
  const { rows } = await app.database.pool.query<Row>({
    name: 'enter-by-link',
    text,
    values: [hashToken(secret), olympiadName, hashToken(token), now, `${learnerLeave} milliseconds`],
  })
  const [row] = rows
  if (row === undefined) throw new Problem('linkSpent')
  const { participantId, name, olympiadId, olympiad, title, accent, expiresAt } = row
  return {
    token,
    expiresAt,
    role: 'learner',
    name,
    userId: null,
    participantId,
    olympiad: { id: olympiadId, name: olympiad, title, accent },
    locale: 'en',
  }
}
