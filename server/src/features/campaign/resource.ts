import { campaigns } from '@agon/contract/campaign/calls'
import { readResource } from '#/http/resource.ts'
import { campaignRows, massMailsOfCampaign } from './rows.ts'

export const readCampaigns = readResource(campaigns, {
  rows: ({ db }) => campaignRows(db),
  from: 'campaigns',
  at: { massMails: massMailsOfCampaign },
})
