import { learnerCalls } from '@agon/contract/learner/calls'
import { type AccessCase, casesOf, type RecordOf } from '#test/access-case.ts'
import { aLearner, anOlympiad, aSchoolParticipant } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { issueSlips } from '#/features/learner/credentials.ts'

const details = { firstName: 'Thandi', grade: 10, className: 'A', gender: 'female', homeLanguage: 'zu' }
const text = 'Name,Surname,Grade\nThandi,Nkosi,10'
let serial = 0

/** A learner with a slip, and what is typed about another. */
const aSlip: RecordOf = async ({ own }, { world }) => {
  serial += 1
  const lastName = `Nkosi ${'abcdefghijklmnopqrstuvwxyz'[serial % 26]}`
  const { participantId } = await aLearner(world, own)
  await world.db.transaction().execute((tx) => issueSlips(world.app, tx, own.customerParticipantId, [participantId]))
  return { ...details, lastName, id: participantId, participantId, version: 1, seated: true }
}

const ofSchool: RecordOf = async (side, stage, role) => ({
  ...(await aSlip(side, stage, role)),
  id: side.own.customerParticipantId,
  text,
  learners: [{ ...details, lastName: 'Nkosi' }],
})

const inOlympiad: AccessCase = {
  own: ({ olympiadId }) => ({ query: { olympiadId } }),
  neighbours: { none: 'A teacher’s list is its own; staff’s neighbours are tried at the other lists.' },
}
const ofParticipant: RecordOf = ({ own, learner }) => ({ ...own, ...learner })

export const learnerAccess = casesOf(learnerCalls, aSlip, {
  listParticipants: inOlympiad,
  countParticipants: inOlympiad,
  exportParticipants: inOlympiad,
  bulkLearners: {
    own: ({ olympiadId, learner }) => ({
      body: { ids: [learner.participantId], where: { olympiadId }, set: { className: 'B' }, preview: false },
    }),
    neighbours: { none: 'A neighbour’s learners are refused one by one: server/src/features/bulk/access.test.ts.' },
  },
  removeLearners: {
    own: async ({ olympiadId, own, world }) => {
      const { participantId } = await aLearner(world, own)
      return { body: { ids: [participantId], where: { olympiadId }, preview: false } }
    },
    neighbours: { none: 'A neighbour’s learners are refused one by one: server/src/features/bulk/access.test.ts.' },
  },
  onePerson: ({ learner }, stage) => ({ olympiadId: stage.olympiadId, learnerId: learner.learnerId }),
  years: inOlympiad,
  oneLearner: ofParticipant,
  listOfCustomer: ofParticipant,
  addLearner: ofSchool,
  previewFile: ({ own }) => ({
    id: own.customerParticipantId,
    upload: multipart({ filename: 'list.csv', content: text, mediaType: 'text/csv' }),
  }),
  previewText: ofSchool,
  loadLearners: ofSchool,
  proposeCorrection: async (side, stage, role) => ({ ...(await aSlip(side, stage, role)), reason: 'Misspelt' }),
  listLoads: ofSchool,
  undoLoad: async ({ own }, { world }) => {
    const { id } = await world.db
      .insertInto('learnerLoads')
      .values({
        customerParticipantId: own.customerParticipantId,
        source: 'list',
        loaded: 0,
        loadedAt: world.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { batchId: id }
  },
  lastYear: ofSchool,
  carryOver: async ({ own }, { world }) => {
    const { opensAt, projectId } = await world.db
      .selectFrom('olympiads')
      .select(['opensAt', 'projectId'])
      .where('id', '=', own.olympiadId)
      .executeTakeFirstOrThrow()
    const olympiadId = await anOlympiad(world, { phase: 'archived' })
    await world.db
      .updateTable('olympiads')
      .set({ projectId, opensAt: new Date(opensAt.getTime() - 365 * 86_400_000 + (serial += 1)) })
      .where('id', '=', olympiadId)
      .execute()
    const last = await aSchoolParticipant(world, { schoolId: own.schoolId, olympiadId })
    const { participantId } = await aLearner(world, last, { grade: 9 })
    return { participantIds: [participantId], customerParticipantId: own.customerParticipantId }
  },
  slips: ofSchool,
  classList: ofSchool,
  setPasswords: ofSchool,
  credentialsReady: ofSchool,
  assignSeat: async (side, stage, role) => {
    await stage.world.db.updateTable('olympiads').set({ learnerPrice: 0 }).where('id', '=', side.olympiadId).execute()
    return aSlip(side, stage, role)
  },
})
