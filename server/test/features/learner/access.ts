import type { learnerCalls } from '@agon/contract/learner/calls'
import { type AccessCases, onSide } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { aLearner } from '#test/factories.ts'
import type { SendInput } from '#test/world.ts'
import { issueSlips } from '#/features/learner/credentials.ts'

const details = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  grade: 10,
  className: 'A',
  gender: 'female',
  homeLanguage: 'zu',
}
let serial = 0
/** No two learners of a list are the same. */
const aNewSurname = () => `Nkosi ${'abcdefghijklmnopqrstuvwxyz'[(serial += 1) % 26]}`

async function fresh({ world, own }: Stage) {
  const learner = await aLearner(world, own)
  await world.db
    .transaction()
    .execute((tx) => issueSlips(world.app, tx, own.customerParticipantId, [learner.participantId]))
  return learner
}

/** A list in a multipart form, written by hand: the test server takes bytes. */
function form(content: string): Pick<SendInput, 'body' | 'headers'> {
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--x--\r\n`
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}

/** Calls on a school participant, by its id in the path. */
const onSchool = (more: () => Partial<SendInput> = () => ({})) => ({
  own: async (stage: Stage) => {
    await fresh(stage)
    return { params: { id: stage.own.customerParticipantId }, ...more() }
  },
  neighbours: ({ neighbours }: Stage) => ({ params: { id: neighbours.own.customerParticipantId }, ...more() }),
})

/** Calls on a participant, by its id in the path. */
const onLearner = (more: () => Partial<SendInput> = () => ({})) => ({
  own: async (stage: Stage) => ({ params: { id: (await fresh(stage)).participantId }, ...more() }),
  neighbours: ({ neighbours }: Stage) => ({ params: { id: neighbours.learner.participantId }, ...more() }),
})

const inOlympiad = {
  own: ({ olympiadId }: Stage) => ({ query: { olympiadId } }),
  neighbours: { none: 'A teacher’s list is its own; staff’s neighbours are tried at the other lists.' },
}

export const learnerAccess: AccessCases<typeof learnerCalls> = {
  listParticipants: inOlympiad,
  countParticipants: inOlympiad,
  exportParticipants: inOlympiad,
  oneLearner: onSide(({ learner }) => ({ query: { participantId: learner.participantId } })),
  listOfCustomer: onSide(({ own }) => ({ query: { customerParticipantId: own.customerParticipantId } })),
  addLearner: onSchool(() => ({
    body: { ...details, lastName: aNewSurname() },
  })),
  changeLearner: onLearner(() => ({ body: { ...details, lastName: aNewSurname(), version: 1 } })),
  removeLearner: onLearner(),
  previewFile: onSchool(() => form('Name,Surname,Grade\nThandi,Nkosi,10')),
  previewText: onSchool(() => ({ body: { text: 'Name,Surname,Grade\nThandi,Nkosi,10' } })),
  loadLearners: onSchool(() => ({ body: { learners: [details] } })),
  slips: onLearnerSlips(),
  classList: onSchool(),
  renewSlip: onLearner(),
  showSlip: onLearner(),
  setPasswords: onSchool(),
  credentialsReady: onSchool(),
  assignSeat: {
    own: async (stage) => {
      await stage.world.db
        .updateTable('olympiads')
        .set({ learnerPrice: 0 })
        .where('id', '=', stage.olympiadId)
        .execute()
      return { params: { id: (await fresh(stage)).participantId }, body: { seated: true } }
    },
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.learner.participantId }, body: { seated: true } }),
  },
}

function onLearnerSlips() {
  return {
    own: async (stage: Stage) => ({
      params: { id: stage.own.customerParticipantId },
      query: { participantId: (await fresh(stage)).participantId },
    }),
    neighbours: ({ neighbours }: Stage) => ({ params: { id: neighbours.own.customerParticipantId } }),
  }
}
