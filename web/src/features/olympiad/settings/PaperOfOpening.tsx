import type { PublishedPaper } from '@agon/contract/olympiad/checks'
import { paperOfOpening } from '@agon/domain/olympiad'
import { Trans } from '@lingui/react/macro'

export type PaperState = {
  readonly paper: PublishedPaper | null
  /** The questions are no longer those of the published paper. */
  readonly paperChanged: boolean
}

/** Which paper learners get from the next opening on: the same words wherever the product speaks of it. */
export function PaperOfOpening({ state: { paper, paperChanged } }: { readonly state: PaperState }) {
  const next = paperOfOpening(paper?.number ?? null, paperChanged)
  switch (next.kind) {
    case 'first':
      return (
        <Trans>
          Opening publishes the questions as they stand now: learners sit this paper, and later changes do not reach it.
        </Trans>
      )
    case 'same':
      return <Trans>Learners get paper no. {next.number} again, as long as the questions stay as they are.</Trans>
    case 'new':
      return (
        <Trans>
          The questions have changed since paper no. {next.after} was published. Opening again publishes them as paper
          no. {next.number}: learners who begin after that get it, and learners who have begun keep paper no.{' '}
          {next.after}.
        </Trans>
      )
  }
}
