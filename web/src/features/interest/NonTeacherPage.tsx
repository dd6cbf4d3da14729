import { interestList, type InterestRow } from '@agon/contract/interest/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { ListPage } from '#/app/list/ListPage.tsx'
import { NonTeacherPanel } from './decide/NonTeacherPanel.tsx'

/** Interest of learners, parents and others, of all olympiads. */
export function NonTeacherPage() {
  return (
    <ListPage
      list={interestList}
      scope={{ olympiadId: platformOlympiadId, from: 'others' }}
      lead="Learners, parents and others. Where the family agreed, the school’s teachers get the interest by mail."
      rowName={nameOf}
      // The list is of all olympiads.
      columns={{ olympiadTitle: { extra: false } }}
      panel={({ id, close }) => <NonTeacherPanel id={id} onClose={close} />}
      empty={{ title: 'No interest yet', text: 'It appears here when a learner or a parent sends the public form.' }}
    />
  )
}

const nameOf = ({ firstName, lastName }: InterestRow) => [firstName, lastName].filter((name) => name !== '').join(' ')
