import { mergeCalls } from '@agon/contract/merge/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { aSchool, staff } from '#test/factories.ts'

const pair: RecordOf = async (_side, { world }) => ({
  kind: 'schools',
  from: await aSchool(world),
  into: await aSchool(world),
  reason: 'Recorded twice',
  dismissed: true,
})

/** A merge that can be undone. */
const merged: RecordOf = async (_side, { world }) => {
  const { token } = await staff(world, 'overlord', null)
  const body = { from: await aSchool(world), into: await aSchool(world), reason: 'Recorded twice' }
  const { ok } = await world.send('POST /api/merge/{kind}', { token, params: { kind: 'schools' }, body })
  return { id: ok.id, preview: false }
}

export const mergeAccess = casesOf(mergeCalls, pair, {
  undoMerge: merged,
  mergeCandidates: () => ({ kind: 'schools', dismissed: false }),
})
