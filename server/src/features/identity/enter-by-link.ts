import type { Whoami } from '@agon/contract/identity/calls'
import type { OlympiadId, ParticipantId, SessionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { byteaArray } from '#/db/binary-arrays.ts'
import { Grouping } from '#/db/grouping.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { rememberToken } from '#/http/remember.ts'
import { learnerLeave } from './sign-in.ts'
import { hashToken, newToken } from '#/config/tokens.ts'

interface LinkSignIn {
  linkHash: Buffer
  olympiadName: string
  tokenHash: Buffer
}

interface Row {
  position: number
  sessionId: SessionId
  participantId: ParticipantId
  name: string
  olympiadId: OlympiadId
  olympiad: string
  title: string
  accent: string
  expiresAt: Date
}

/** Sign-ins of one learner in a minute. Beyond them the link is in other hands or a script's, and the teacher gives another. */
const mostOfOne = 30

/** Before an olympiad opens, a whole country comes this way: those who come together are let in by one statement. */
export const enterByLinkText = `
with learner as (
  select i.position, i.token_hash, p.id, trim(p.first_name || ' ' || p.last_name) as name, o.id as olympiad_id, o.name as olympiad,
    o.title, j.accent,
    greatest($4::timestamptz, o.closes_at + (p.extra_seconds + o.extra_seconds) * interval '1 second') + $5::interval as expires_at
  from unnest($1::bytea[], $2::text[], $3::bytea[]) with ordinality as i(link_hash, olympiad, token_hash, position)
  join participant_credentials c on c.link_hash = i.link_hash
  join participants p on p.id = c.participant_id
  join olympiads o on o.id = p.olympiad_id
  join projects j on j.id = o.project_id
  where (o.name = i.olympiad or j.name = i.olympiad and o.pinned)
    and (select count(*) from sessions s where s.participant_id = p.id and s.created_at > $4::timestamptz - interval '1 minute') < $6
), session as (
  insert into sessions (token_hash, role, participant_id, created_at, last_used_at, expires_at)
  select token_hash, 'learner', id, $4::timestamptz, $4::timestamptz, expires_at from learner
  returning id, token_hash
)
select l.position::int4, s.id as "sessionId", l.id as "participantId", l.name, l.olympiad_id as "olympiadId", l.olympiad,
  l.title, l.accent, l.expires_at as "expiresAt"
from learner l join session s on s.token_hash = l.token_hash`

/** Sign-ins in one statement at most. */
const largest = 100
/** Sign-ins for which a second statement begins beside the first. */
const worthASecond = 16

async function enterAll(app: App, asked: readonly LinkSignIn[]): Promise<(Row | null)[]> {
  const { rows } = await app.database.steady.query<Row>({
    name: 'enter-by-link',
    text: enterByLinkText,
    values: [
      byteaArray(asked.map(({ linkHash }) => linkHash)),
      asked.map(({ olympiadName }) => olympiadName),
      byteaArray(asked.map(({ tokenHash }) => tokenHash)),
      app.now().toISOString(),
      `${learnerLeave} milliseconds`,
      mostOfOne,
    ],
  })
  const entered: (Row | null)[] = asked.map(() => null)
  for (const row of rows) entered[row.position - 1] = row
  return entered
}

const groupsOf = perApp(
  (app) =>
    new Grouping<LinkSignIn, Row | null>({
      commit: (asked) => enterAll(app, asked),
      sizeOf: () => 1,
      largest,
      worthASecond,
    }),
)

/** The slip's link: a secret of 128 bits needs no slow hash. Throws `linkSpent`, also where it is used without end. */
export async function enterByLink(
  app: App,
  secret: string,
  olympiadName: string,
  now: Date,
): Promise<Whoami & { token: string; expiresAt: Date }> {
  const token = newToken(app.keys.sessions)
  const row = await groupsOf(app).do({ linkHash: hashToken(secret), olympiadName, tokenHash: hashToken(token) })
  if (row === null) throw new Problem('linkSpent')
  const { sessionId, participantId, name, olympiadId, olympiad, title, accent, expiresAt } = row
  rememberToken(app, token, { role: 'learner', sessionId, participantId, olympiadId }, now)
  return {
    token,
    expiresAt,
    role: 'learner',
    name,
    userId: null,
    participantId,
    olympiad: { id: olympiadId, name: olympiad, title, accent },
    locale: 'en',
    impersonator: null,
    termsDue: null,
  }
}
