import type { Finding, VerifiedModule } from '@agon/contract/olympiad/checks'
import type { Language } from '@agon/domain/question/parts'
import { findingSeverities, type FindingSeverity } from '@agon/domain/verify/finding'

/** Which findings are shown; what is absent is not asked for. */
export interface Shown {
  readonly severity?: FindingSeverity | undefined
  readonly module?: number | undefined
  readonly language?: Language | undefined
}

export function isShown(finding: Finding, { severity, module, language }: Shown): boolean {
  return (
    (severity === undefined || finding.severity === severity) &&
    (module === undefined || finding.questionModuleId === module) &&
    (language === undefined || finding.language === language)
  )
}

/** What was found in one question, or, without one, in the module itself. */
export interface FoundInOne {
  readonly question?: VerifiedModule['questions'][number]
  readonly findings: readonly Finding[]
}

export interface FoundInModule {
  readonly module: VerifiedModule
  readonly found: readonly FoundInOne[]
}

/** By module and question; in each module first what has errors, and errors before doubts. What is about the whole paper stands apart. */
export function grouped(modules: readonly VerifiedModule[], findings: readonly Finding[]) {
  const ordered = errorsFirst(findings)
  const byModule = modules.map((module): FoundInModule => {
    const inside = ordered.filter(({ questionModuleId }) => questionModuleId === module.id)
    const byQuestion = Map.groupBy(inside, ({ questionId }) => questionId)
    const found: FoundInOne[] = [
      { findings: byQuestion.get(undefined) ?? [] },
      ...module.questions.map((question) => ({ question, findings: byQuestion.get(question.id) ?? [] })),
    ]
    const some = found.filter(({ findings }) => findings.length > 0)
    return { module, found: some.toSorted((a, b) => rank(a.findings) - rank(b.findings)) }
  })
  return {
    paper: ordered.filter(({ questionModuleId }) => questionModuleId === undefined),
    modules: byModule.filter(({ found }) => found.length > 0),
  }
}

const errorsFirst = (findings: readonly Finding[]) =>
  findingSeverities.flatMap((severity) => findings.filter((finding) => finding.severity === severity))

const rank = (findings: readonly Finding[]) => findingSeverities.indexOf(findings[0]?.severity ?? 'doubt')
