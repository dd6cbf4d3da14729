import type { olympiadCalls } from '@agon/contract/olympiad/calls'
import { randomBytes } from 'node:crypto'
import { type AccessCase, type AccessCases, inOlympiad, onSide } from '#test/access-case.ts'
import { aProject } from '#test/factories.ts'

const settings = {
  title: 'Geography 2026',
  subject: 'Geography',
  timeZone: 'Africa/Johannesburg',
  opensAt: '2026-04-14T06:00:00Z',
  closesAt: '2026-04-14T16:00:00Z',
  currency: 'ZAR',
  learnerPrice: 5000,
  vatRate: 1500,
}

/** The stage's olympiads are open. */
const ownById: AccessCase = onSide(({ olympiadId }) => ({ params: { id: olympiadId } }))

function byIdWith(input: object): AccessCase {
  return onSide(({ olympiadId }) => ({ params: { id: olympiadId }, ...input }))
}

export const olympiadAccess: AccessCases<typeof olympiadCalls> = {
  listOlympiads: inOlympiad,
  createOlympiad: {
    own: async ({ world }) => ({
      body: { ...settings, projectId: await aProject(world), name: `made-${randomBytes(4).toString('hex')}` },
    }),
  },
  changeOlympiad: {
    own: async ({ world, olympiadId }) => {
      const { version } = await world.db
        .selectFrom('olympiads')
        .select('version')
        .where('id', '=', olympiadId)
        .executeTakeFirstOrThrow()
      return { params: { id: olympiadId }, body: { ...settings, awardRules: [], version } }
    },
    neighbours: ({ neighbours }) => ({
      params: { id: neighbours.olympiadId },
      body: { ...settings, awardRules: [], version: 1 },
    }),
  },
  checkOlympiad: ownById,
  checkReadiness: ownById,
  verifyQuestions: ownById,
  moveOlympiad: {
    own: async ({ world, olympiadId }) => {
      await world.db.updateTable('olympiads').set({ phase: 'open' }).where('id', '=', olympiadId).execute()
      return { params: { id: olympiadId }, body: { phase: 'closed', confirmed: ['windowOpen', 'stillSitting'] } }
    },
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.olympiadId }, body: { phase: 'closed' } }),
  },
  setOlympiadOpen: byIdWith({ query: { open: false, confirmed: 'windowOpen,stillSitting' } }),
  setPinned: { own: ({ olympiadId }) => ({ query: { olympiadId } }) },
  websiteOlympiad: {
    own: ({ olympiadId }) => ({ params: { id: olympiadId } }),
  },
  suiteProjects: { own: () => ({}) },
}
