import type { Finding } from '@agon/contract/olympiad/checks'
import { Trans, useLingui } from '@lingui/react/macro'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { anyText } from '../words.ts'
import type { FoundInModule, FoundInOne } from './grouped.ts'
import css from './Verify.module.css'
import { Link, useParams } from '@tanstack/react-router'
import { useFieldWords } from '../use-field-words.ts'

type Props = { readonly paper: readonly Finding[]; readonly modules: readonly FoundInModule[] }

/** What was found, by module and question. */
export function FoundList({ paper, modules }: Props) {
  return (
    <>
      {paper.length === 0 ? null : (
        <section className={css.module} aria-labelledby="verify-paper">
          <h2 id="verify-paper">
            <Trans>The paper</Trans>
          </h2>
          <Findings findings={paper} />
        </section>
      )}
      {modules.map(({ module, found }) => (
        <section key={module.id} className={css.module} aria-labelledby={`verify-${module.id}`}>
          <h2 id={`verify-${module.id}`}>{anyText(module.titles) || <Trans>A module without a title</Trans>}</h2>
          {found.map((one) => (
            <InOne
              key={one.question?.id ?? 'module'}
              {...one}
              id={`verify-${module.id}-${one.question?.id ?? 'own'}`}
            />
          ))}
        </section>
      ))}
    </>
  )
}

function InOne({ id, question, findings }: FoundInOne & { readonly id: string }) {
  return (
    <section className={css.question} aria-labelledby={id}>
      <h3 id={id} className={css.head}>
        <span className={css.number}>
          {question === undefined ? <Trans>The module itself</Trans> : <Trans>Question {question.number}</Trans>}
        </span>
        {question === undefined ? null : (
          <span className={css.begins} lang={question.language} dir="auto">
            {question.begins}
          </span>
        )}
      </h3>
      <Findings findings={findings} />
    </section>
  )
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useLingui()
  return (
    <ul className={css.findings}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.path} ${finding.message}`}>
          {finding.severity === 'error' ? (
            <StatusDot tone="bad">{t`Error`}</StatusDot>
          ) : (
            <StatusDot tone="wait">{t`Doubt`}</StatusDot>
          )}
          <span className={css.message}>{finding.message}</span>
          <span className={css.place}>
            <FindingLink finding={finding} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The way to the field that a finding is about, called by what it is. */
function FindingLink({ finding }: { readonly finding: Finding }) {
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
