import type { campaignCalls } from '@agon/contract/campaign/calls'
import type { Handlers } from '#/http/handler.ts'
import { addCampaign, changeCampaign } from './change.ts'
import { readCampaigns } from './resource.ts'
import { findCampaign } from './rows.ts'

export const campaignHandlers: Handlers<typeof campaignCalls> = {
  listCampaigns: readCampaigns.list,
  countCampaigns: readCampaigns.count,
  exportCampaigns: readCampaigns.export,

  async oneCampaign({ db, query: { id } }) {
    return { item: await findCampaign(db, id) }
  },

  addCampaign,
  changeCampaign,
}
