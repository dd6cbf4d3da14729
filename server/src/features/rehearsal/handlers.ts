import type { rehearsalCalls } from '@agon/contract/rehearsal/calls'
import { countRehearsed } from '#/db/rehearsed.ts'
import { tellSitting } from '#/db/sitting-notices.ts'
import { as, type Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { reachDevice, reachSchool } from './policy.ts'
import { practiceModule } from './practice.ts'
import { beginRehearsal, reportRehearsal, saveRehearsalAnswers } from './rehearse.ts'
import { devicesOf, faultsOfOlympiad, schoolsOf } from './store.ts'

export const rehearsalHandlers: Handlers<typeof rehearsalCalls> = {
  async beginRehearsal({ db, actor, body, now }) {
    const id = await beginRehearsal(db, as(actor, 'learner').participantId, body.device, now)
    return { id, now, module: practiceModule }
  },

  async saveRehearsalAnswers({ app, db, actor, params, body, now }) {
    await saveRehearsalAnswers(db, as(actor, 'learner').participantId, params.id, body.saves, now)
    return { savedAt: app.now() }
  },

  async reportRehearsal({ db, actor, params, body, now }) {
    const { participantId } = as(actor, 'learner')
    const { school, judged } = await reportRehearsal(db, participantId, params.id, body, now)
    await tellSitting(db, school.olympiadId, school.customerParticipantId)
    return judged
  },

  async schoolsDevices({ db, actor, params }) {
    return devicesOf(db, await reachSchool(db, actor, params.id))
  },

  async forgetDevice({ db, actor, params }) {
    const { id, olympiadId, customerParticipantId } = await reachDevice(db, actor, params.id)
    await db.deleteFrom('rehearsedDevices').where('id', '=', id).execute()
    await tellSitting(db, olympiadId, customerParticipantId)
    return {}
  },

  async rehearsedSchools({ db, actor, query }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    return {
      ...(await countRehearsed(db, olympiadId)),
      faults: await faultsOfOlympiad(db, olympiadId),
      items: await schoolsOf(db, olympiadId),
    }
  },
}
