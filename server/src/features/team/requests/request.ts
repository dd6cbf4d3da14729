import type { TeamRequest, teamCalls } from '@agon/contract/team/calls'
import type { CustomerParticipantId, ProposalId, TeamMemberId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import type { TeamProposalKind } from '@agon/domain/proposal'
import type { Tx } from '#/db/database.ts'
import { findTeamRules } from '#/db/team-rules.ts'
import { findTeam } from '#/db/team-rows.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App, HandlerInput } from '#/http/handler.ts'
import { refuseOutdated } from '#/http/outdated.ts'
import { findMember } from '../members.ts'
import { editedPassport, maskPassport, openPassport, sealPassport } from '../passport.ts'
import { loadTeam, loadTeamOfMember, mayRequest, refusalOf } from '../policy.ts'

/** Requests a change of a team that its deadline has locked. Nothing changes by it. */
export async function requestTeamChange({
  app,
  db,
  actor,
  now,
  params: { id },
  body,
}: HandlerInput<typeof teamCalls.requestTeamChange>): Promise<{ id: ProposalId }> {
  return db.transaction().execute(async (tx) => {
    const { olympiadId, phase } = await loadTeam(tx, actor, id)
    const change = { actor, phase, rules: await findTeamRules(tx, olympiadId), now }
    if (refusalOf(change) === null) throw new Problem('notLocked')
    if (!mayRequest(change)) throw new Problem('phase', { phase })
    const requested = await requestedOf({ app, tx, actor }, id, body)
    const proposed = await tx
      .insertInto('proposals')
      .values({
        olympiadId,
        teamId: id,
        kind: body.kind,
        memberId: requested.memberId ?? null,
        passport: requested.passport ?? null,
        changes: JSON.stringify(requested.changes),
        reason: body.reason,
        proposedBy: userIdOf(actor),
        proposedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (proposed === undefined) throw new Problem('alreadyAsked')
    return proposed
  })
}

interface Context {
  readonly app: App
  readonly tx: Tx
  readonly actor: Actor
}

interface Requested {
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
  readonly memberId?: TeamMemberId
  readonly passport?: Buffer | null
}

type RequestOf<Kind extends TeamProposalKind> = Extract<TeamRequest, { kind: Kind }>

function requestedOf(context: Context, id: CustomerParticipantId, body: TeamRequest): Promise<Requested> {
  switch (body.kind) {
    case 'head-counts':
      return otherCounts(context, id, body)
    case 'new-member':
      return Promise.resolve(newMember(context, body))
    case 'member':
      return otherDetails(context, id, body)
    case 'no-member':
      return leavingMember(context, id, body)
  }
}

async function otherCounts(
  { tx, actor }: Context,
  id: CustomerParticipantId,
  { kind: _kind, reason: _reason, version, ...counts }: RequestOf<'head-counts'>,
): Promise<Requested> {
  const before = await findTeam(tx, id)
  await refuseOutdated(tx, {
    actor,
    seen: version,
    now: before.version,
    record: { table: 'teams', id, version: before.version },
    newer: async () => before,
  })
  return { changes: changesBetween(before, counts, 'contestants') }
}

/** `changes` has the passport as the team's page shows it. */
function newMember(
  { app }: Context,
  { kind: _kind, reason: _reason, passportName, passportNumber, ...details }: RequestOf<'new-member'>,
): Requested {
  const { firstName, lastName, badgeName } = details
  refuseUnprintable({ firstName, lastName, badgeName })
  const passport = { name: passportName, number: passportNumber }
  const shown = { ...details, ...maskPassport(passport) }
  return {
    changes: Object.fromEntries(
      Object.entries(shown).flatMap(([field, value]) => (value === '' ? [] : [[field, ['', value]]])),
    ),
    passport: sealPassport(app.keys.passports, passport),
  }
}

async function otherDetails(
  context: Context,
  id: CustomerParticipantId,
  request: RequestOf<'member'>,
): Promise<Requested> {
  const { kind: _kind, reason: _reason, memberId, version, passportName, passportNumber, ...details } = request
  const { app, tx, actor } = context
  const before = await loadMember(context, id, memberId)
  const { firstName, lastName, badgeName } = details
  refuseUnprintable({ firstName, lastName, badgeName }, before)
  await refuseOutdated(tx, {
    actor,
    seen: version,
    now: before.version,
    record: { table: 'teamMembers', id: memberId, version: before.version },
    newer: async () => before,
  })
  const stored = await tx.selectFrom('teamMembers').select('passport').where('id', '=', memberId).executeTakeFirst()
  const key = app.keys.passports
  const former = openPassport(key, stored?.passport ?? null)
  const passport = editedPassport(former, { passportName, passportNumber })
  const masked = maskPassport(passport)
  // Two passports may look alike when they are masked.
  const ofPassport = {
    ...(passport.name === former.name ? {} : { passportName: masked.passportName }),
    ...(passport.number === former.number ? {} : { passportNumber: masked.passportNumber }),
  }
  return {
    changes: changesBetween(before, details, 'firstName', ofPassport),
    memberId,
    passport: sealPassport(key, passport),
  }
}

async function leavingMember(
  context: Context,
  id: CustomerParticipantId,
  { memberId }: RequestOf<'no-member'>,
): Promise<Requested> {
  const { firstName, lastName } = await loadMember(context, id, memberId)
  return { changes: { firstName: [firstName, ''], lastName: [lastName, ''] }, memberId }
}

async function loadMember({ app, tx, actor }: Context, id: CustomerParticipantId, memberId: TeamMemberId) {
  const team = await loadTeamOfMember(tx, actor, memberId)
  if (team.id !== id) throw new Problem('notFound')
  return findMember(app, tx, memberId)
}

function changesBetween(before: object, after: object, first: string, always: object = {}): Requested['changes'] {
  const seen: Readonly<Record<string, unknown>> = { ...before }
  const changed = Object.entries(after).filter(([field, value]) => seen[field] !== value)
  const changes = [...changed, ...Object.entries(always)].map(
    ([field, value]) => [field, [seen[field] ?? '', value]] as const,
  )
  if (changes.length === 0)
    throw new Problem(
      'invalid',
      {},
      {
        fields: { [first]: { en: 'Enter the change that you ask for.', af: 'Vul die verandering in wat jy aanvra.' } },
      },
    )
  return Object.fromEntries(changes)
}
