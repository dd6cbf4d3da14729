import { z } from 'zod'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { id } from '../schema.ts'
import { campaignEdit } from './edit.ts'
import { campaignList } from './list.ts'

const overlord = ['overlord'] as const
const campaignRow = rowSchema(campaignList.fields)

export const campaigns = resource(campaignList, overlord, 'Campaigns', {})

const { add: addCampaign, change: changeCampaign } = editCalls(campaignEdit, {
  id: id<'campaign'>(),
  item: campaignRow,
  add: { audience: overlord, summary: 'Add a campaign' },
  change: { audience: overlord, summary: 'Change a campaign', refusals: ['duplicate'] },
})

export const campaignCalls = {
  listCampaigns: campaigns.list,
  countCampaigns: campaigns.count,
  exportCampaigns: campaigns.export,
  oneCampaign: call('GET', '/api/campaign/single', overlord, 'One campaign', {
    effect: 'read',
    query: z.object({ id: id<'campaign'>() }),
    reply: z.object({ item: campaignRow }),
  }),
  addCampaign,
  changeCampaign,
}
