import type { CopyOlympiad } from '@agon/contract/olympiad/copy'
import type { OlympiadId } from '@agon/domain/ids'
import { neededParts, shiftOf, type CopyPart } from '@agon/domain/olympiad-copy'
import { Problem } from '@agon/domain/problem'
import { withRun, type BeginRun } from '#/http/bulk/runs.ts'
import { userIdOf } from '#/http/actor.ts'
import type { RequestContext } from '#/http/handler.ts'
import type { Tx } from '#/db/database.ts'
import { findOlympiad } from '../store.ts'
import { nameTaken, takeName } from '../url-name.ts'
import { copyModules, copyQuestions, holdPaper } from './copy-paper.ts'
import { copyContacts, copySchools } from './copy-people.ts'
import { copySettings, insertCopy, moveCertificateDay } from './copy-settings.ts'
import { copyEmailers, copyTexts } from './copy-texts.ts'
import { countParts } from './count-parts.ts'
import { copiesRun } from './running.ts'

type Input = Pick<RequestContext, 'app' | 'db' | 'actor' | 'now'> & {
  readonly params: { readonly id: OlympiadId }
  readonly body: CopyOlympiad
}

/** A new draft from an earlier olympiad, in one transaction. Answers what was copied. */
export async function copyOlympiad(input: Input) {
  const { app, db, params, body } = input
  const parts = chosen(body.parts)
  return withRun(app, (begin) =>
    db.transaction().execute(async (tx) => {
      const source = await holdSource(tx, params.id)
      const shift = shiftOf(source, body.opensAt)
      if (body.opensAt !== undefined) refuseOpening(source.opensAt, new Date(body.opensAt))
      if (!(await takeName(tx, body.name))) throw new Problem('duplicate', {}, { fields: { name: nameTaken } })
      const id = await insertCopy(tx, source, { ...body, shift, parts })
      const counts = (await countParts(tx, source.id)).filter(({ part }) => parts.has(part))
      await copyParts(tx, { input, source, shift, parts, id, counts, begin })
      return { item: await findOlympiad(tx, id), parts: counts.map(({ part, count }) => ({ part, count })) }
    }),
  )
}

interface Copying {
  readonly input: Input
  readonly source: Awaited<ReturnType<typeof holdSource>>
  readonly shift: ReturnType<typeof shiftOf>
  readonly parts: ReadonlySet<CopyPart>
  /** The new olympiad. */
  readonly id: OlympiadId
  readonly counts: Awaited<ReturnType<typeof countParts>>
  readonly begin: BeginRun
}

async function copyParts(tx: Tx, { input, source, shift, parts, id, counts, begin }: Copying): Promise<void> {
  const { actor, now } = input
  const by = userIdOf(actor)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const run = await begin({ list: copiesRun, olympiadId: source.id, userId: by, removes: false, total })
  let done = 0
  const report = (more: number) => run.report((done += more))
  const copy = async (part: CopyPart, act: () => Promise<void>) => {
    if (!parts.has(part)) return
    await act()
    await report(counts.find((one) => one.part === part)?.count ?? 0)
  }
  await copy('modules', async () => {
    await holdPaper(tx, source.id)
    const modules = await copyModules(tx, source.id, id)
    if (parts.has('questions')) await copyQuestions(tx, modules, by, report)
  })
  await copy('settings', () => copySettings(tx, source, id, shift))
  await copy('copy', () => copyTexts(tx, source.id, id, { by, now }))
  await copy('certificates', () => moveCertificateDay(tx, source, id, shift))
  await copy('emails', () => copyEmailers(tx, source.id, id, { by, now }))
  await copy('contacts', () => copyContacts(tx, source.id, id))
  await copy('schools', () => copySchools(tx, source.id, id, source.name))
  await run.end(tx)
}

/** The olympiad, which keeps its settings until the transaction ends. */
async function holdSource(tx: Tx, id: OlympiadId) {
  const source = await tx
    .selectFrom('olympiads')
    .select(['id', 'name', 'phase', 'timeZone', 'opensAt', 'closesAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (source === undefined) throw new Problem('notFound')
  if (source.phase === 'draft') throw new Problem('phase', { phase: source.phase })
  return source
}

function chosen(wanted: readonly CopyPart[]): ReadonlySet<CopyPart> {
  const parts = new Set(wanted)
  for (const part of parts) {
    const needed = neededParts[part]
    if (needed !== undefined && !parts.has(needed))
      throw new Problem('invalid', {}, { fields: { parts: `Choose ${needed}, too: ${part} are in them.` } })
  }
  return parts
}

/** Editions are years apart, not decades. */
const mostYears = 10

function refuseOpening(before: Date, next: Date): void {
  const last = new Date(before)
  last.setUTCFullYear(last.getUTCFullYear() + mostYears)
  if (next > before && next < last) return
  const why = `Choose a moment after the earlier opening, and within ${mostYears} years of it.`
  throw new Problem('invalid', {}, { fields: { opensAt: why } })
}
