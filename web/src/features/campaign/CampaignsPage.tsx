import { campaignEdit } from '@agon/contract/campaign/edit'
import { campaignList } from '@agon/contract/campaign/list'
import type { CampaignId } from '@agon/domain/ids'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { recordRead, type InlineEdit } from '#/app/list/inline.ts'
import { ListPage, type NewPanel } from '#/app/list/ListPage.tsx'
import { CampaignPanel } from './CampaignPanel.tsx'

/** Several mass mails with one aim, for overlords. */
export function CampaignsPage() {
  return (
    <ListPage
      list={campaignList}
      scope={{}}
      inline={inlineCampaigns}
      add={{ button: 'Add campaign', panel: addPanel }}
      panel={({ id, close }) => <CampaignPanel id={id} onClose={close} />}
      empty={{ title: 'No campaigns yet', text: 'A campaign joins several mass mails that have one aim.' }}
    />
  )
}

const addPanel: NewPanel = ({ close, open }) => <AddPanel edit={campaignEdit} onClose={close} onAdded={open} />

const inlineCampaigns: InlineEdit = {
  edit: campaignEdit,
  // From a row of the list.
  read: (id) => recordRead('GET /api/campaign/single', { query: { id: id as CampaignId } }),
}
