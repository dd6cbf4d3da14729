import { unsubscribeCalls } from '@agon/contract/unsubscribe/calls'
import { writeUnsubscribeRef } from '#/mail/unsubscribe-link.ts'
import { casesOf, inOlympiad, onSide, type RecordOf } from '#test/access-case.ts'

const email = 'reader@school.example'

const aLink: RecordOf = async ({ olympiadId }, { world }) => {
  const { projectId, name } = await world.db
    .selectFrom('olympiads')
    .select(['projectId', 'name'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const ref = writeUnsubscribeRef(world.app.keys, { address: email, projectId, queuedEmailId: null })
  return { ref, olympiadName: name, email, olympiadId, id: olympiadId }
}

export const unsubscribeAccess = casesOf(unsubscribeCalls, aLink, {
  listUnsubscribes: inOlympiad,
  countUnsubscribes: inOlympiad,
  exportUnsubscribes: inOlympiad,
  resubscribe: async (side, stage, role) => {
    const link = await aLink(side, stage, role)
    const { ref } = link as { ref: string } // made above
    await stage.world.send('POST /api/unsubscribe/', { body: { ref } })
    return link
  },
  everyUnsubscribe: onSide(({ olympiadId }) => ({ params: { id: olympiadId } })),
})
