import { edit, line, text } from '../edit.ts'
import { campaignList } from './list.ts'

const at = campaignList.fields

/** Fields of a campaign. */
export const campaignEdit = edit('campaign', '/api/campaign/', {
  name: line(at.name, { max: 120, required: true }),
  aim: text(at.aim, { max: 1000, rows: 3, hint: 'For example: every school that registered pays before 1 May.' }),
})
