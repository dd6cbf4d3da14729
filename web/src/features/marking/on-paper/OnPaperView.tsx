import type { LearnerOnPaper } from '@agon/contract/marking/on-paper'
import type { OlympiadId } from '@agon/domain/ids'
import { fill } from '@agon/domain/message'
import { useDeferredValue, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from '../Sheet.module.css'
import { PaperMarks } from './PaperMarks.tsx'
import { PaperSheet } from './PaperSheet.tsx'

/** As many learners as are read at a time. */
const limit = 100

/** Marks of learners who worked on paper: typed for one learner, or in a sheet for many. */
export function OnPaperView({ olympiadId }: { readonly olympiadId: OlympiadId }) {
  const [part, setPart] = useState<'learners' | 'sheet'>('learners')
  const { data, isError, error, refetch } = useWorkOnPaper(olympiadId, '')
  if (isError && data === undefined)
    return <ErrorState title="Could not get the work on paper" reason={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Loader loading />
  const { learners, unmarked, notSat, allowed, questions } = data
  return (
    <div className={css.view}>
      <p className={css.hint}>
        {learners === 0
          ? 'No work on paper is recorded yet.'
          : fill('{learners|learner|learners} with work on paper. ', { learners })}
        {learners === 0
          ? null
          : unmarked === 0
            ? 'Every question has a mark.'
            : fill('{count|question has|questions have} no mark: results cannot be released until they do.', {
                count: unmarked,
              })}
      </p>
      {questions.length === 0 ? (
        <p className={css.hint}>This olympiad has no published paper yet.</p>
      ) : part === 'sheet' ? (
        <>
          <Buttons>
            <Button onClick={() => setPart('learners')}>Back to the learners</Button>
          </Buttons>
          <PaperSheet olympiadId={olympiadId} allowed={allowed} notSat={notSat} />
        </>
      ) : (
        <>
          <Buttons>
            <Button onClick={() => setPart('sheet')}>Enter marks in a sheet</Button>
          </Buttons>
          <Find olympiadId={olympiadId} />
        </>
      )}
    </div>
  )
}

function useWorkOnPaper(olympiadId: OlympiadId, q: string) {
  return useRead('GET /api/results/on-paper/{id}', {
    params: { id: olympiadId },
    query: q === '' ? { limit } : { q, limit },
  })
}

function Find({ olympiadId }: { readonly olympiadId: OlympiadId }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const [openId, setOpenId] = useState<number>()
  const { data, isError, error, refetch } = useWorkOnPaper(olympiadId, q)
  const open = data?.items.find(({ participantId }) => participantId === openId)
  return (
    <>
      <TextField
        name="findLearner"
        type="search"
        size="medium"
        label="Find a learner"
        hint="By name, school or number. Learners who have not sat are found, too."
        value={typed}
        onChange={setTyped}
      />
      {data !== undefined ? (
        <Learners items={data.items} isSearch={q !== ''} onOpen={setOpenId} />
      ) : isError ? (
        <ErrorState title="Could not get the learners" reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loader loading />
      )}
      {data === undefined || open === undefined ? null : (
        <PaperMarks
          key={`${open.participantId} ${open.version}`}
          olympiadId={olympiadId}
          learner={open}
          questions={data.questions}
          allowed={data.allowed}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

interface LearnersProps {
  readonly items: readonly LearnerOnPaper[]
  readonly isSearch: boolean
  readonly onOpen: (id: number) => void
}

function Learners({ items, isSearch, onOpen }: LearnersProps) {
  const { mark, number } = useFigures()
  if (items.length === 0) return isSearch ? <p className={css.hint}>No learner is found.</p> : null
  return (
    <>
      <section className={css.lines} aria-label="Learners" tabIndex={0}>
        <PlainTable cards headings={['Learner', 'Marks', { figures: 'Mark' }, 'State']}>
          {items.map((learner) => {
            const { participantId, name, schoolName, marks } = learner
            const known = marks.filter((one) => one !== null)
            return (
              <tr key={participantId}>
                <td className={css.learner}>
                  {name}
                  <span className={css.detail}>
                    Number {participantId}, {schoolName}
                  </span>
                </td>
                <td>
                  {learner.barred === null ? (
                    <Button size="small" aria-label={`Enter marks of ${name}`} onClick={() => onOpen(participantId)}>
                      Enter marks
                    </Button>
                  ) : null}
                </td>
                <td className={figureCell}>{known.length === 0 ? '–' : mark(known.reduce((a, b) => a + b, 0))}</td>
                <td>
                  <State learner={learner} />
                </td>
              </tr>
            )
          })}
        </PlainTable>
      </section>
      {items.length < limit ? null : <p className={css.hint}>The first {number(limit)} are shown.</p>}
    </>
  )
}

function State({ learner: { onPaper, barred, marks } }: { readonly learner: LearnerOnPaper }) {
  if (barred !== null) return <StatusDot tone="bad">{barred}</StatusDot>
  if (!onPaper) return <StatusDot tone="none">Has not sat</StatusDot>
  const missing = marks.filter((one) => one === null).length
  if (missing === 0) return <StatusDot tone="good">Marked</StatusDot>
  return <StatusDot tone="wait">{fill('{missing|question|questions} without a mark', { missing })}</StatusDot>
}
