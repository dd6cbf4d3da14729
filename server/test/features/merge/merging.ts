import type { ParticipantId } from '@agon/domain/ids'
import type { MergeKind } from '@agon/domain/merge-kind'
import { beforeAll } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import type { SendInput, World } from '#test/world.ts'

/** Merges of an overlord, who is made before the tests of a file. */
export function mergingIn(world: World) {
  let token = ''
  beforeAll(async () => {
    token = (await staff(world, 'overlord', null)).token
  })
  const body = (from: number, into: number, more: object = {}) => ({ from, into, reason: 'Recorded twice', ...more })
  return {
    get token() {
      return token
    },
    merge: (kind: MergeKind, from: number, into: number, more: object = {}) =>
      world.send('POST /api/merge/{kind}', { token, params: { kind }, body: body(from, into, more) }),
    preview: (kind: MergeKind, from: number, into: number, more: object = {}) =>
      world.send('POST /api/merge/{kind}/preview', { token, params: { kind }, body: body(from, into, more) }),
    undo: (id: number, more: SendInput['body'] = {}) =>
      world.send('POST /api/merge/undo/{id}', { token, params: { id }, body: more }),

    /** Two schools, both in one olympiad, with learners; the first also in another one. */
    async twoSchools(details: { phase?: 'registration' | 'open' | 'archived' } = {}) {
      const olympiadId = await anOlympiad(world, details)
      const a = await aSchoolParticipant(world, { olympiadId })
      const b = await aSchoolParticipant(world, { olympiadId })
      const alone = await aSchoolParticipant(world, { schoolId: a.schoolId })
      return { olympiadId, a, b, alone }
    },

    participantOf: (id: ParticipantId) =>
      world.db.selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirst(),
    setStatus: (id: ParticipantId, status: 'sitting' | 'finished') =>
      world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', id).execute(),
  }
}
