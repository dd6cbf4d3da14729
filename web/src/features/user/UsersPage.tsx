import { userEdit } from '@agon/contract/user/edit'
import { userList } from '@agon/contract/user/list'
import type { UserId } from '@agon/domain/ids'
import { platformOlympiadId } from '@agon/domain/constants'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { recordRead, type InlineEdit } from '#/app/list/inline.ts'
import { ListPage } from '#/app/list/ListPage.tsx'
import { UserPanel } from './UserPanel.tsx'

/** Staff and teachers, with their grants and impersonation. */
export function UsersPage() {
  return (
    <ListPage
      list={userList}
      scope={{ olympiadId: platformOlympiadId }}
      bulk={userEdit}
      inline={inlineUsers}
      lead="Staff and teachers. Learners have user names for their sitting only."
      add={{
        button: 'Add user',
        panel: ({ close, open }) => (
          <AddPanel
            edit={userEdit}
            submit="Add and invite user"
            next="An invitation was sent by e-mail. Now grant a role."
            onClose={close}
            onAdded={open}
          />
        ),
      }}
      panel={({ id, close }) => <UserPanel id={id} onClose={close} />}
      empty={{ title: 'No users yet', text: 'Add a user, then grant a role.' }}
    />
  )
}

const inlineUsers: InlineEdit = {
  edit: userEdit,
  // From a row of the list.
  read: (id) => recordRead('GET /api/user/single', { query: { userId: id as UserId } }),
}
