import type { schoolCalls } from '@agon/contract/school/calls'
import { Problem } from '@agon/domain/problem'
import { survivorOf } from '#/db/survivor.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { recordBulk } from '#/http/bulk/record-bulk.ts'
import { schoolsInBulk } from './bulk.ts'
import { readPlaces } from '#/http/places.ts'
import { addSchool, changeSchool, confirmSchool, setLegitimate } from './change.ts'
import { findSchools } from './find.ts'
import { applyRegister, previewRegister } from './import.ts'
import { admitToChange, admitToSchool, loadParticipant, mayChangeSchool } from './policy.ts'
import { ownParticipations } from './own-participations.ts'
import { portalStatuses } from './portal-status.ts'
import { readSchools } from './resource.ts'
import { findSchool } from './store.ts'
import { setSuccessor } from './successor.ts'
import { importer, registerProgress } from './import-progress.ts'
import { listRegisters, undoRegister } from './undo-import.ts'

/** Seconds for which the progress of an import is followed at most. */
const longestImport = 300

export const schoolHandlers: Handlers<typeof schoolCalls> = {
  listSchools: readSchools.list,
  countSchools: readSchools.count,
  exportSchools: readSchools.export,

  bulkSchools: recordBulk(schoolsInBulk),
  mapOfSchools: async (input) =>
    readPlaces(
      input.db,
      readSchools.rows(input, input.query),
      {
        id: 'schools.id',
        name: 'schools.name',
        province: 'schools.province',
        longitude: 'schools.longitude',
        latitude: 'schools.latitude',
        group: 'schools.status',
      },
      input.query,
    ),

  async oneSchool({ db, actor, query }) {
    const { id, ...merged } = await survivorOf(db, 'schools', query.schoolId)
    await admitToSchool(db, actor, id)
    return { item: await findSchool(db, id), mayChange: await mayChangeSchool(db, actor, id), ...merged }
  },

  async findSchools({ app, query }) {
    return { items: await findSchools(app, query) }
  },

  addSchool,
  changeSchool,

  async setLegitimate({ app, db, actor, params, body }) {
    await admitToChange(db, actor, params.id)
    await setLegitimate(app, params.id, body.legitimate)
    return { item: await findSchool(db, params.id) }
  },

  async setSuccessor({ db, actor, params, body }) {
    await admitToChange(db, actor, params.id)
    await setSuccessor(db, params.id, body.successorId)
    return { item: await findSchool(db, params.id) }
  },

  previewRegister: async (input) => previewRegister(input.db, input.body.file, importer(input)),

  applyRegister: async (input) => applyRegister(input.db, input.params.id, importer(input)),

  async registerProgress({ app, actor, query }) {
    const name = String(userIdOf(actor))
    return { events: (signal) => registerProgress.follow(app, name, query.seconds ?? longestImport, signal) }
  },

  undoRegister: async ({ db, actor, params, now }) => undoRegister(db, params.id, { userId: userIdOf(actor), now }),

  listRegisters: async ({ db, now }) => ({ items: await listRegisters(db, now) }),

  async ownParticipations({ db, actor }) {
    return { items: await ownParticipations(db, userIdOf(actor)) }
  },

  async confirmSchool({ app, db, actor, params }) {
    const { id } = await loadParticipant(db, actor, params.id)
    await confirmSchool(app, id, userIdOf(actor))
    return {}
  },

  async portalStatus({ db, actor, params }) {
    const { id, confirmedAt } = await loadParticipant(db, actor, params.id)
    const status = (await portalStatuses(db, [id])).get(id)
    if (status === undefined) throw new Problem('notFound')
    return { confirmedAt, ...status }
  },
}
