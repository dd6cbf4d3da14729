import { campaignCalls } from '@agon/contract/campaign/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'

const aCampaign: RecordOf = async (_side, { world }) => {
  const { id } = await world.db
    .insertInto('campaigns')
    .values({ name: 'Early payment' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name: 'Early payment', aim: '', version: 1 }
}

export const campaignAccess = casesOf(campaignCalls, aCampaign)
