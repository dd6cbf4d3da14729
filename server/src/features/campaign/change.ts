import { campaignEdit } from '@agon/contract/campaign/edit'
import type { CampaignId } from '@agon/domain/ids'
import { userIdOf } from '#/http/actor.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { findCampaign } from './rows.ts'

export const addCampaign = recordAdd(campaignEdit, {
  async insert({ tx, actor, now, values }) {
    const { id } = await tx
      .insertInto('campaigns')
      .values({ ...values, createdBy: userIdOf(actor), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  duplicate: {},
  read: findCampaign,
})

export const changeCampaign = recordEdit(campaignEdit, {
  table: 'campaigns',
  // Overlords alone make this call, and reach every campaign.
  reach: async (_tx, _actor, id: CampaignId) => id,
  read: findCampaign,
  change: ({ values }) => values,
})
