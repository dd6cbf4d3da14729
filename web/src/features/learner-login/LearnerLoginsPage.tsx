import { learnerLoginList } from '@agon/contract/learner-login/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { ListPage } from '#/app/list/ListPage.tsx'

/** Learners who are signed in. */
export function LearnerLoginsPage() {
  return (
    <ListPage
      list={learnerLoginList}
      scope={{ olympiadId: platformOlympiadId }}
      lead="Current sessions, by password or slip. A session is deleted within the hour after it ends."
      empty={{ title: 'No learner is signed in', text: 'Learners appear here when they sign in.' }}
    />
  )
}
