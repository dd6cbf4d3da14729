import { accountList } from '@agon/contract/account/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { ListPage } from '#/app/list/ListPage.tsx'
import { GrantPanel } from './GrantPanel.tsx'
import { UserPanel } from '../user/UserPanel.tsx'

/** Every grant of a role; a row opens its user. */
export function AccountsPage() {
  return (
    <ListPage
      list={accountList}
      scope={{ olympiadId: platformOlympiadId }}
      lead="Each account grants one role for one olympiad, or for all."
      add={{ button: 'Grant a role', panel: ({ close }) => <GrantPanel onClose={close} /> }}
      opens={(account) => account.userId}
      panel={({ id, close }) => <UserPanel id={id} onClose={close} />}
      columns={{
        olympiadTitle: (account) => account.olympiadTitle ?? 'All olympiads',
      }}
      empty={{ title: 'No accounts yet', text: 'Grant a role to a user.' }}
    />
  )
}
