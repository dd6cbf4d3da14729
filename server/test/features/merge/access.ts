import type { mergeCalls } from '@agon/contract/merge/calls'
import type { AccessCases } from '#test/access-case.ts'
import { aSchool } from '#test/factories.ts'
import type { World } from '#test/world.ts'

async function twoSchools(world: World) {
  return { from: await aSchool(world), into: await aSchool(world) }
}

const schools = { kind: 'schools' } as const
const none = { none: 'An overlord has no neighbours: every record is the platform’s.' }

export const mergeAccess: AccessCases<typeof mergeCalls> = {
  mergeCandidates: { own: () => ({ params: schools }), neighbours: none },
  dismissCandidate: {
    own: async ({ world }) => ({ params: schools, body: { ...(await twoSchools(world)), dismissed: true } }),
    neighbours: async ({ world }) => ({
      params: schools,
      body: { from: await aSchool(world), into: 2_000_000_000, dismissed: true },
    }),
  },
}
