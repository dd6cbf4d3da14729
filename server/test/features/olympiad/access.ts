import { olympiadCalls } from '@agon/contract/olympiad/calls'
import { copyParts } from '@agon/domain/olympiad-copy'
import { randomBytes } from 'node:crypto'
import { casesOf } from '#test/access-case.ts'
import { anOlympiad, aProject } from '#test/factories.ts'

const settings = {
  title: 'Geography 2026',
  subject: 'Geography',
  timeZone: 'Africa/Johannesburg',
  opensAt: '2026-04-14T06:00:00Z',
  closesAt: '2026-04-14T16:00:00Z',
  currency: 'ZAR',
  learnerPrice: 5000,
  acceptsCertain: false,
  consentRule: 'warn',
  consentVersion: '2026-1',
  namesPublic: false,
  practicePublic: false,
  verdictsByTwo: false,
  ofTeams: false,
  topSchoolLearners: 5,
  vatRate: 1500,
  awardRules: [],
}

/** The stage's olympiads are open. */
export const olympiadAccess = casesOf(
  olympiadCalls,
  async ({ olympiadId: id }, { world }) => {
    await world.db.updateTable('olympiads').set({ phase: 'open' }).where('id', '=', id).execute()
    const { version } = await world.db
      .selectFrom('olympiads')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ...settings, id, version, phase: 'closed', confirmed: ['windowOpen', 'stillSitting'] }
  },
  {
    copyOlympiad: ({ olympiadId: id }) => ({
      id,
      title: 'Geography 2027',
      name: `copy-${randomBytes(4).toString('hex')}`,
      parts: [...copyParts],
    }),
    deleteOlympiad: async (_, { world }) => ({ id: await anOlympiad(world, { phase: 'draft' }) }),
    createOlympiad: async (_, { world }) => ({
      ...settings,
      projectId: await aProject(world),
      name: `made-${randomBytes(4).toString('hex')}`,
    }),
    setOlympiadOpen: ({ olympiadId: id }) => ({ id, open: false, confirmed: 'windowOpen,stillSitting' }),
  },
)
