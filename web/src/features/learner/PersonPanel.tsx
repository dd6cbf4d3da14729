import { writeGrade } from '@agon/domain/grade'
import type { LearnerYear } from '@agon/contract/learner/calls'
import { learnerEdit } from '@agon/contract/learner/edit'
import { choiceOf } from '@agon/contract/field'
import { resultList } from '@agon/contract/result/list'
import type { LearnerId, ParticipantId } from '@agon/domain/ids'
import { fullName } from '@agon/domain/person-name'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Section } from '#/ui/Sections.tsx'
import css from './Person.module.css'
import { LearnerConsent } from '../consent/LearnerConsent.tsx'
import { useLearnerEditWords, useSittingWords } from './words.ts'

type Props = { readonly id: number; readonly onClose: () => void }

/** One person beside the list: every participation with its result, and the details of this olympiad to correct. */
export function PersonPanel({ id, onClose }: Props) {
  const { olympiad } = useHere()
  const person = useRead('GET /api/learner/person', {
    // From the address; an id that is none is not found.
    query: { olympiadId: olympiad.id, learnerId: id as LearnerId },
  })
  return (
    <RecordPanel
      heading="Learner"
      read={person}
      title={({ firstName, lastName }) => `${firstName} ${lastName}`}
      lead={({ participations }) => participations[0]?.schoolName}
      records={({ participations }) => [
        `learners:${id}`,
        ...participations.slice(0, 3).map(({ participantId }) => `participants:${participantId}` as const),
      ]}
      onClose={onClose}
    >
      {({ firstName, lastName, participations }) => {
        const here = participations.find((one) => one.olympiadId === olympiad.id)
        return (
          <>
            <Section title="Participations">
              <ul className={css.years}>
                {participations.map((one) => (
                  <Year key={one.participantId} year={one} />
                ))}
              </ul>
            </Section>
            <LearnerConsent learnerId={id as LearnerId} name={fullName({ firstName, lastName })} />
            {here === undefined ? null : <Correct participantId={here.participantId} />}
          </>
        )
      }}
    </RecordPanel>
  )
}

function Year({
  year: { year, olympiadTitle, schoolName, grade, className, sittingStatus, result },
}: {
  readonly year: LearnerYear
}) {
  const sitting = useSittingWords()
  const { mark, number } = useFigures()
  const inGrade = grade === 0 ? '' : `, ${writeGrade(grade, className)}`
  const award = result?.award == null ? '' : `${choiceOf(resultList.fields.award, result.award).label}, `
  return (
    <li>
      <b>{year}</b> {olympiadTitle}
      <p className={css.quiet}>
        {schoolName}
        {inGrade === '' ? '' : ` · Grade ${inGrade.slice(2)}`}
      </p>
      <p className={css.quiet}>
        {result === null
          ? sitting[sittingStatus]
          : `${award}${mark(result.mark)} of ${mark(result.fullMarks)}, ${result.rank === null ? 'out of competition' : `rank ${number(result.rank)}`}`}
      </p>
    </li>
  )
}

/** The existing correction of a learner, for the participation in this olympiad. */
function Correct({ participantId }: { readonly participantId: ParticipantId }) {
  const words = useLearnerEditWords()
  const learner = useRead('GET /api/learner/single', { query: { participantId } })
  if (learner.data === undefined) return null
  const { item } = learner.data
  return (
    <Section title="Correct the details">
      <EditForm key={item.id} edit={learnerEdit} item={item} words={words} />
    </Section>
  )
}
