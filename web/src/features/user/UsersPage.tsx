import { pages } from '@agon/contract/pages'
import { userList } from '@agon/contract/user/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { ListPage } from '../../app/list/ListPage.tsx'
import { AddUserPanel } from './AddUserPanel.tsx'
import { UserPanel } from './UserPanel.tsx'

/** Staff and teachers, with their grants and impersonation. */
export function UsersPage() {
  return (
    <ListPage
      page={pages.users}
      list={userList}
      scope={{ olympiadId: platformOlympiadId }}
      lead="Staff and teachers. Learners have user names for their sitting only."
      add={{
        button: 'Add user',
        panel: ({ close, open }) => <AddUserPanel onClose={close} onAdded={(user) => open(user.id)} />,
      }}
      panel={({ id, close }) => <UserPanel id={id} onClose={close} />}
      empty={{ title: 'No users yet', text: 'Add a user, then grant a role.' }}
    />
  )
}
