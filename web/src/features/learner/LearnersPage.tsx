import { writeGrade } from '@agon/domain/grade'
import { personList } from '@agon/contract/learner/list'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { nameAndProvince } from './name-and-province.ts'
import { PersonPanel } from './PersonPanel.tsx'

/** Learners of all the reader’s olympiads: one row per person, with the years of participation. */
export function LearnersPage() {
  const { olympiad } = useHere()
  const years = useRead('GET /api/learner/years', { query: { olympiadId: olympiad.id } })
  return (
    <ListPage
      list={personList}
      scope={{ olympiadId: olympiad.id, all: 'true' }}
      lead="Everyone who has taken part in one of your olympiads, as they last took part."
      rowName={(learner) => `${learner.firstName} ${learner.lastName}`}
      opens={(learner) => learner.learnerId}
      panel={({ id, close }) => <PersonPanel id={id} onClose={close} />}
      columns={{
        ...nameAndProvince,
        grade: (learner, shown) => (learner.grade === 0 ? shown : writeGrade(learner.grade, learner.className)),
        years: {
          filter: { kind: 'choice', choices: (years.data?.years ?? []).map((year) => ({ value: year, label: year })) },
        },
      }}
      empty={{ title: 'No learners yet', text: 'Learners appear here as soon as a school has loaded its list.' }}
    />
  )
}
