import type { learnerCalls } from '@agon/contract/learner/calls'
import { Problem } from '@agon/domain/problem'
import { survivorOf } from '#/db/survivor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffScope } from '#/http/scope.ts'
import { proposeCorrection } from '../proposal/propose.ts'
import { newestOf } from '../proposal/rows.ts'
import { recordBulk } from '#/http/bulk/record-bulk.ts'
import { recordRemoval } from '#/http/bulk/record-removal.ts'
import { learnersInBulk } from './bulk.ts'
import { learnersRemoved } from './bulk-remove.ts'
import { addLearner, removeLearner, renewSlip } from './change.ts'
import { correctLearner } from './correct.ts'
import { carryOver, findLastYear } from './last-year.ts'
import { loadLearners } from './load.ts'
import { listLoads, undoLoad } from './loads.ts'
import { readPersons } from './persons.ts'
import { loadParticipant, loadSchool } from './policy.ts'
import { previewList, readFields } from './preview.ts'
import { printClassList, printSlips } from './print.ts'
import { readParticipants } from './resource.ts'
import { participantRow, preparedPasswords, rowsByLink, rowsOfSchool } from './rows.ts'
import { shownTo, withoutUsername } from './shown-to.ts'
import { setPasswords } from './set-passwords.ts'
import { assignSeat } from './seat.ts'
import { showSlip } from './show-slip.ts'
import { withoutSenders } from './without-senders.ts'
import { findPerson, findYears } from './years.ts'

export const learnerHandlers: Handlers<typeof learnerCalls> = {
  listParticipants: async (input) => (input.query.all === true ? readPersons : readParticipants).list(input),
  countParticipants: async (input) => (input.query.all === true ? readPersons : readParticipants).count(input),
  exportParticipants: async (input) => (input.query.all === true ? readPersons : readParticipants).export(input),

  bulkLearners: recordBulk(learnersInBulk),
  removeLearners: recordRemoval(learnersRemoved),

  async onePerson({ db, actor, query: { olympiadId, learnerId } }) {
    staffScope(actor, olympiadId)
    const { id, ...merged } = await survivorOf(db, 'learners', learnerId)
    return { id, ...(await findPerson(db, actor, id)), ...merged }
  },

  async years({ db, actor, query: { olympiadId } }) {
    staffScope(actor, olympiadId)
    return { years: await findYears(db, actor) }
  },

  async oneLearner({ db, actor, query }) {
    const { id: participantId, ...merged } = await survivorOf(db, 'participants', query.participantId)
    const { id } = await loadParticipant(db, actor, participantId)
    return { item: await participantRow(db, id), ...merged }
  },

  async listOfCustomer({ db, actor, query }) {
    const school = await loadSchool(db, actor, query.customerParticipantId)
    const items = await rowsOfSchool(db, school.id)
    const own = actor.role === 'nobody' ? await rowsByLink(db, school.id) : null
    return { items: items.map((row) => shownTo(actor, row)), total: items.length, own }
  },

  async addLearner({ app, db, actor, params, query, body }) {
    const { unlike, sameAs } = query
    const learner = {
      ...body,
      ...(unlike === true ? { unlike } : {}),
      ...(sameAs === undefined ? {} : { learnerId: sameAs }),
    }
    const id = await addLearner(app, await loadSchool(db, actor, params.id), learner)
    return { item: await participantRow(db, id) }
  },

  async changeLearner(input) {
    const { item } = await correctLearner(input).catch((error: unknown) => {
      throw withoutUsername(input.actor, error)
    })
    return { item: shownTo(input.actor, item) }
  },

  proposeCorrection,

  async newestProposal({ app, db, actor, params }) {
    const { id } = await loadParticipant(db, actor, params.id)
    return { item: await newestOf(app, db, actor, id) }
  },

  async removeLearner({ app, db, actor, params }) {
    await removeLearner(app, actor, await loadParticipant(db, actor, params.id))
    return {}
  },

  async previewFile({ db, actor, locale, params, body }) {
    return previewList(
      { db, actor, locale },
      await loadSchool(db, actor, params.id),
      body.file,
      readFields(body.fields),
    )
  },

  async previewText({ db, actor, locale, params, body: { text, ...settings } }) {
    const file = { bytes: Buffer.from(withoutSenders(text)), filename: 'pasted.csv' }
    return previewList({ db, actor, locale }, await loadSchool(db, actor, params.id), file, settings)
  },

  async loadLearners({ app, db, actor, params, body }) {
    const { fileName = '', sha256 = '', columns } = body.source ?? {}
    const batch = { source: 'list' as const, fileName, sha256, columns, actor }
    const { ids, already } = await loadLearners(app, await loadSchool(db, actor, params.id), body.learners, batch)
    return { loaded: ids.length, already }
  },

  async listLoads({ db, actor, params }) {
    return { items: await listLoads(db, (await loadSchool(db, actor, params.id)).id) }
  },

  async undoLoad({ app, actor, params }) {
    return undoLoad(app, actor, params.batchId)
  },

  async lastYear({ db, actor, params }) {
    return findLastYear(db, await loadSchool(db, actor, params.customerParticipantId))
  },

  async carryOver({ app, db, actor, params, body }) {
    return carryOver(app, await loadSchool(db, actor, params.customerParticipantId), body.participantIds, actor)
  },

  async slips({ app, db, actor, params, query, locale }) {
    return printSlips(app, await loadSchool(db, actor, params.id), locale, query)
  },

  async classList({ app, db, actor, params, locale }) {
    return printClassList(app, await loadSchool(db, actor, params.id), locale)
  },

  async renewSlip({ app, db, actor, params }) {
    return renewSlip(app, await loadParticipant(db, actor, params.id))
  },

  async showSlip({ app, db, actor, params }) {
    return showSlip(app, await loadParticipant(db, actor, params.id))
  },

  async setPasswords({ app, db, actor, params, query, body }) {
    const school = await loadSchool(db, actor, params.id)
    if (query.schoolId !== undefined && query.schoolId !== school.schoolId) throw new Problem('notFound')
    const password = body.password ?? query.password
    return { changed: await setPasswords(app, school, { password, email: query.email }) }
  },

  async credentialsReady({ db, actor, params }) {
    return preparedPasswords(db, (await loadSchool(db, actor, params.id)).id)
  },

  async assignSeat({ app, db, actor, params, body }) {
    await assignSeat(app, actor, await loadParticipant(db, actor, params.id), body.seated)
    return {}
  },
}
