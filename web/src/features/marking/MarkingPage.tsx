import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useHere } from '#/app/here.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { MarkingView } from './MarkingView.tsx'
import { useQuestionsToMark } from './use-questions-to-mark.ts'

/** The questions that an organiser has assigned to the reader. Organisers mark in Results. */
export function MarkingPage() {
  const { olympiad } = useHere()
  const { data } = useQuestionsToMark(olympiad.id)
  return (
    <>
      <StaffHeader lead={olympiad.title} />
      {data?.questions.length === 0 ? (
        <EmptyState title="No question is assigned to you">An organiser assigns questions to markers.</EmptyState>
      ) : (
        <MarkingView olympiadId={olympiad.id} />
      )}
    </>
  )
}
