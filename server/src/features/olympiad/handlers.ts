import type { olympiadCalls } from '@agon/contract/olympiad/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { movesFrom } from '@agon/domain/olympiad'
import { platformOlympiadId } from '@agon/domain/constants'
import { Problem } from '@agon/domain/problem'
import type { Actor } from '#/http/actor.ts'
import type { Handlers, RequestContext } from '#/http/handler.ts'
import { reaches, staffScope } from '#/http/scope.ts'
import { checkReadiness, checksBefore } from './checks.ts'
import { copyOlympiad } from './copy/copy-olympiad.ts'
import { deleteOlympiad } from './copy/delete-olympiad.ts'
import { readCopy } from './copy/running.ts'
import { readDraft } from './draft.ts'
import { movePhase, setOpen } from './move-phase.ts'
import { publicOlympiad, publicProject, publicProjects } from './public.ts'
import { wouldChange } from './publish-paper.ts'
import { lookAtMachine } from './readiness/machine.ts'
import { readSettings } from './read-settings.ts'
import { changeOlympiad, createOlympiad, pinOlympiad } from './settings.ts'
import { verifyQuestions } from './verify/verify-questions.ts'
import { usualWatch, watchLive } from './watch-live.ts'
import { findOlympiad, findOlympiads, findPaper, type OlympiadFilter } from './store.ts'

export const olympiadHandlers: Handlers<typeof olympiadCalls> = {
  async listOlympiads({ db, actor, query }) {
    const filter = reachOf(actor, query.olympiadId)
    const items = await findOlympiads(db, filter)
    if (filter.id !== undefined && items.length === 0) throw new Problem('notFound')
    return { items, total: items.length }
  },

  createOlympiad,
  changeOlympiad,

  async readOlympiadSettings({ db, actor, params }) {
    mustReach(actor, params.id)
    return readSettings(db, params.id)
  },

  readOlympiadCopy: (input) => readCopy(input, input.params.id),
  copyOlympiad,

  async deleteOlympiad({ db, params }) {
    await deleteOlympiad(db, params.id)
    return {}
  },

  async checkOlympiad(input) {
    const { db, params } = input
    const { olympiad, paper, draft, context } = await contextOf(input, params.id)
    const moves = await Promise.all(
      movesFrom(olympiad.phase).map(async (to) => ({ to, checks: await checksBefore(to, context) })),
    )
    return { paper: paper ?? null, paperChanged: await wouldChange(db, params.id, draft), moves }
  },

  async checkReadiness(input) {
    const { context } = await contextOf(input, input.params.id)
    return { checkedAt: input.now, items: await checkReadiness(context) }
  },

  async verifyQuestions({ app, db, actor, params, now }) {
    mustReach(actor, params.id)
    await findOlympiad(db, params.id)
    return { checkedAt: now, ...(await verifyQuestions(app, db, params.id)) }
  },

  async moveOlympiad(input) {
    const { app, actor, params, body, now } = input
    mustReach(actor, params.id)
    const { phase: to, confirmed = [] } = body
    return moved(input, params.id, await movePhase(app, params.id, { to, confirmed, now }))
  },

  async setOlympiadOpen(input) {
    const { app, actor, params, query, now } = input
    mustReach(actor, params.id)
    const confirmed = query.confirmed?.split(',') ?? []
    return moved(input, params.id, await setOpen(app, params.id, { open: query.open, confirmed, now }))
  },

  async setPinned({ db, query }) {
    await pinOlympiad(db, query.olympiadId)
    return {}
  },

  async websiteOlympiad({ app, params, now }) {
    return { item: await publicOlympiad(app, params.id, now) }
  },

  async suiteProject({ db, params }) {
    return { item: await publicProject(db, params.id) }
  },

  async watchLive({ app, query }) {
    return { events: (signal) => watchLive(app, query.seconds ?? usualWatch, signal) }
  },

  async suiteProjects({ app, query, now }) {
    const items = await publicProjects(app, now, query.showUpcoming ?? false)
    return { now, items, total: items.length }
  },
}

/** Which olympiads a caller sees: an overlord all or the one asked for, everybody else the one asked for if it is theirs. */
function reachOf(actor: Actor, wanted: number | undefined): OlympiadFilter {
  if (actor.role !== 'teacher' && actor.role !== 'learner') {
    const id = staffScope(actor, wanted)
    return id === null ? {} : { id }
  }
  if (wanted === undefined) throw new Problem('olympiadRequired')
  if (wanted === platformOlympiadId) throw new Problem('notFound')
  // A positive number from the wire; the query shows whether it is theirs.
  const id = wanted as OlympiadId
  if (actor.role === 'teacher') return { id, teacher: actor.userId }
  if (actor.olympiadId !== id) throw new Problem('notFound')
  return { id }
}

function mustReach(actor: Actor, id: OlympiadId): void {
  if (!reaches(actor, id)) throw new Problem('notFound')
}

async function contextOf({ app, db, actor, now }: RequestContext, id: OlympiadId) {
  mustReach(actor, id)
  const [olympiad, paper, draft] = await Promise.all([findOlympiad(db, id), findPaper(db, id), readDraft(db, id)])
  const checked = { ...olympiad, paperId: paper?.id ?? null }
  return {
    olympiad,
    paper,
    draft,
    context: { app, db, now, draft, olympiad: checked, machine: () => lookAtMachine(app) },
  }
}

async function moved({ db }: RequestContext, id: OlympiadId, warnings: Awaited<ReturnType<typeof movePhase>>) {
  const [item, paper] = await Promise.all([findOlympiad(db, id), findPaper(db, id)])
  return { item, paper: paper ?? null, warnings }
}
