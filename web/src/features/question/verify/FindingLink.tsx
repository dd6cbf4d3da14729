import type { Finding } from '@agon/contract/olympiad/calls'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useFieldWords } from '../use-field-words.ts'

/** The way to the field that a finding is about, called by what it is. */
export function FindingLink({ finding }: { readonly finding: Finding }) {
  const { olympiadName = '' } = useParams({ strict: false })
  const words = useFindingWords(finding)
  const { questionModuleId: module, questionId: question, path, code } = finding
  const search = { module, question, field: path === '' ? undefined : path }
  // Questions are added, and marks changed, where the questions are; the rest of a module is on its own page.
  const isOfQuestions = question !== undefined || code === 'emptyModule' || code === 'marksNotWhole'
  return (
    <Link
      to={isOfQuestions ? '/$olympiadName/admin/edit/questions' : '/$olympiadName/admin/edit/question-modules'}
      params={{ olympiadName }}
      search={search}
    >
      {words}
    </Link>
  )
}

function useFindingWords({ path, questionModuleId, questionId }: Finding): string {
  const { t } = useLingui()
  const words = useFieldWords()
  if (questionModuleId === undefined) return t`Question Modules`
  return words(path) ?? (questionId === undefined ? t`Open the module` : t`Open the question`)
}
