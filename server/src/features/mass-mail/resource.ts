import { massMails } from '@agon/contract/mass-mail/calls'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { massMailRows, state } from './rows.ts'

export const readMassMails = readResource(massMails, {
  rows: ({ db, actor }, { olympiadId }) => {
    const scope = staffScope(actor, olympiadId)
    return massMailRows(db).$if(scope !== null, (rows) => rows.where('massMails.olympiadId', '=', scope))
  },
  from: 'mass_mails',
  at: { olympiad: 'olympiads.title', template: 'emailers.name', campaign: 'campaigns.name', state },
  olympiad: 'mass_mails.olympiad_id',
})
