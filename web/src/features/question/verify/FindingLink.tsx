import type { Finding } from '@agon/contract/olympiad'
import { languageNames } from '@agon/domain/question/language-name'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'

/** The way to the field that a finding is about, called by what it is. */
export function FindingLink({ finding }: { readonly finding: Finding }) {
  const { olympiadName = '' } = useParams({ strict: false })
  const words = useFieldWords(finding)
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

function useFieldWords({ path, language, questionModuleId, questionId }: Finding): string {
  const { t } = useLingui()
  const parts = path.split('.')
  const [first = '', , part = ''] = parts
  const name = language === undefined ? '' : languageNames[language]
  const ofText: Record<string, string> = {
    stem: t`Question, ${name}`,
    choices: t`Choice, ${name}`,
    feedback: t`Feedback, ${name}`,
    figures: t`What the figure shows, ${name}`,
    clips: t`What is said of the recording, ${name}`,
    '': name,
  }
  const fields: Record<string, string> = {
    texts: ofText[part] ?? name,
    titles: t`Title, ${name}`,
    instructions: t`Instructions, ${name}`,
    figures: t`Figure`,
    clips: t`Recording`,
    key: t`Right answer`,
    tolerance: t`Tolerance`,
    accepted: t`Accepted answers`,
    guidance: t`Guidance for those who mark`,
    wordLimit: t`Limit of words`,
    map: t`Map`,
    marks: t`Marks`,
    penalty: t`Penalty`,
    limitSeconds: t`Time`,
  }
  if (questionModuleId === undefined) return t`Question Modules`
  return fields[first] ?? (questionId === undefined ? t`Open the module` : t`Open the question`)
}
