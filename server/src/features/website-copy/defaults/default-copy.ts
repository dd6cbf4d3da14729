import type { CopyTexts, ProjectPageKey, SuitePageKey } from '@agon/domain/website-copy'

export interface DefaultCopy {
  readonly project: Readonly<Record<ProjectPageKey, CopyTexts>>
  readonly suite: Readonly<Record<SuitePageKey, CopyTexts>>
}
