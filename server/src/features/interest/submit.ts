import { createHash } from 'node:crypto'
import type { Submission } from '@agon/contract/interest/calls'
import { folded } from '@agon/domain/folded'
import type { InterestId, OlympiadId } from '@agon/domain/ids'
import { fastestForm, takesInterest } from '@agon/domain/interest'
import { fullName } from '@agon/domain/person-name'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import type { RequestContext } from '#/http/handler.ts'
import { limitSubmissions } from '#/db/limit-submissions.ts'
import { currentTerms } from '../terms/store.ts'
import { olympiadOfForm } from './form.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'interest.mail-verification': { id: InterestId }
  }
}

/**
 * Stores interest and has the address verified by mail. The reply and the work are the same for known and unknown
 * addresses. A repeated submission (address × olympiad × type) joins the open one, which keeps other names that came before.
 */
export async function submitInterest(
  { app, db, address, now, locale }: RequestContext,
  body: Submission,
): Promise<void> {
  const olympiad = await olympiadOfForm(db, body.olympiadName)
  if (!takesInterest(olympiad.phase)) throw new Problem('interestClosed')
  refuseRobots(body)
  const terms = (await currentTerms(db, now)).version
  if (body.terms !== undefined && body.terms !== terms) throw new Problem('termsOutdated')
  await limitSubmissions(db, { form: 'interest', email: body.email, address, now })
  await db.transaction().execute(async (tx) => {
    const details = await detailsOf(tx, body)
    const id = await store(tx, { ...body, olympiadId: olympiad.id, locale: body.locale ?? locale, terms, now }, details)
    await app.jobs.add(tx, 'interest.mail-verification', { id })
  })
}

/** The refusal is open, so that a person whose browser filled in the hidden field loses nothing. */
function refuseRobots({ website, seconds }: Submission): void {
  if (website !== undefined || (seconds !== undefined && seconds < fastestForm)) throw new Problem('formTooFast')
}

/** Fields that a later submission may change. A chosen school brings its own name and place. */
async function detailsOf(tx: Tx, body: Submission) {
  const school =
    body.schoolId === undefined
      ? undefined
      : await tx
          .selectFrom('schools')
          .select(['id as schoolId', 'name as schoolName', 'town', 'province'])
          .where('id', '=', body.schoolId)
          .executeTakeFirst()
  if (body.schoolId !== undefined && school === undefined)
    throw new Problem(
      'invalid',
      {},
      {
        fields: {
          schoolId: {
            en: 'This school does not exist. Choose another one.',
            af: 'Hierdie skool bestaan nie. Kies ’n ander een.',
          },
        },
      },
    )
  return {
    firstName: body.firstName,
    lastName: body.lastName ?? '',
    telephone: body.telephone ?? '',
    natemis: body.natemis ?? '',
    grade: body.grade ?? null,
    learners: body.type === 'teacher' ? (body.learners ?? null) : null,
    message: body.message ?? '',
    affiliate: body.affiliate ?? '',
    passOn: body.passOn ?? false,
    ...(school ?? {
      schoolId: null,
      schoolName: body.schoolName ?? '',
      town: body.town ?? '',
      province: body.province ?? ('unknown' as const),
    }),
  }
}
export type Details = Awaited<ReturnType<typeof detailsOf>> & { readonly earlierNames?: string }

type Named = Pick<Details, 'firstName' | 'lastName' | 'earlierNames'>
type Stored = Pick<Submission, 'type' | 'email' | 'submissionId'> & {
  readonly olympiadId: OlympiadId
  readonly locale: string
  readonly terms: string
  readonly now: Date
}

async function store(tx: Tx, entered: Stored, details: Details): Promise<InterestId> {
  const { olympiadId, type, email, locale, terms, now } = entered
  const submissionHash = entered.submissionId === undefined ? null : hashOf(entered.submissionId)
  const consent = { consentVersion: terms, consentedAt: now }
  await correctAddress(tx, entered, submissionHash)
  const added = await tx
    .insertInto('interests')
    .values({ olympiadId, type, email, locale, createdAt: now, submissionHash, ...consent, ...details })
    .onConflict((conflict) =>
      conflict.columns(['olympiadId', 'type', 'email']).where('status', '=', 'open').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return added.id
  const open = await tx
    .selectFrom('interests')
    .select(['id', 'verifiedAt', 'firstName', 'lastName', 'earlierNames', 'changes'])
    .where('olympiadId', '=', olympiadId)
    .where('type', '=', type)
    .where('email', '=', email)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  // Processed between the two statements: the new one is added.
  if (open === undefined) return store(tx, entered, details)
  // Anyone can type a verified address: what they send counts once its owner confirms it again.
  const joined = { ...details, earlierNames: earlierNames(details, open) }
  const change =
    open.verifiedAt === null
      ? { ...joined, ...consent, locale, submissionHash }
      : { changes: JSON.stringify(joined), changesAt: now }
  await tx.updateTable('interests').set(change).where('id', '=', open.id).execute()
  return open.id
}

/** Teachers of one school may share its address: the other names that came from it, the newest ten, one a line. */
function earlierNames(details: Details, open: Named & { readonly changes: unknown }): string {
  const waiting = open.changes as Details | null // as `store` writes them
  const all = [open, ...(waiting === null ? [] : [waiting])].flatMap((one) => [
    ...(one.earlierNames ?? '').split('\n'),
    fullName(one),
  ])
  const byForm = new Map(all.filter((name) => name !== '').map((name) => [folded(name), name]))
  byForm.delete(folded(fullName(details)))
  return [...byForm.values()].slice(-10).join('\n')
}

/** Gives a submission that is sent again its corrected address, once, while the first is not verified. */
async function correctAddress(tx: Tx, { olympiadId, type, email }: Stored, submissionHash: Buffer | null) {
  if (submissionHash === null) return
  const first = await tx
    .selectFrom('interests')
    .select('id')
    .where('submissionHash', '=', submissionHash)
    .where('olympiadId', '=', olympiadId)
    .where('type', '=', type)
    .where('email', '<>', email)
    .where('status', '=', 'open')
    .where('verifiedAt', 'is', null)
    .where('addressCorrected', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (first === undefined) return
  const taken = await tx
    .selectFrom('interests')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('type', '=', type)
    .where('email', '=', email)
    .where('status', '=', 'open')
    .executeTakeFirst()
  // The owner of the first address is a stranger, whose link must not verify the new one.
  await tx.deleteFrom('interestLinks').where('interestId', '=', first.id).execute()
  if (taken !== undefined) await tx.deleteFrom('interests').where('id', '=', first.id).execute()
  else await tx.updateTable('interests').set({ email, addressCorrected: true }).where('id', '=', first.id).execute()
}

function hashOf(submissionId: string): Buffer {
  return createHash('sha256').update(submissionId.toLowerCase()).digest()
}
