import type { PublishedPaper } from '@agon/contract/olympiad/checks'
import { printEditions, type PrintEditionKind } from '@agon/contract/question/print'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDateTime } from '@agon/domain/format/date'
import { useRegion } from '#/lib/use-region.ts'
import { ChoiceField } from '#/ui/form/CheckField.tsx'
import { Notice } from '#/ui/Notice.tsx'

type Props = {
  readonly paper: PublishedPaper | null
  /** The questions are no longer those of the published paper. */
  readonly changed: boolean
  readonly timeZone: string
  readonly value: PrintEditionKind
  readonly onChange: (value: PrintEditionKind) => void
}

/** Chooses between the paper that learners sit and the questions as they stand now. */
export function EditionField({ paper, changed, timeZone, value, onChange }: Props) {
  const { t } = useLingui()
  const region = useRegion()
  if (paper === null)
    return (
      <Notice tone="info">
        <Trans>No paper is published yet. The working copy is printed: the questions as they stand now.</Trans>
      </Notice>
    )
  const { number } = paper
  const publishedAt = formatDateTime(paper.publishedAt, timeZone, region)
  const words: Record<PrintEditionKind, { label: string; hint: string }> = {
    published: {
      label: t`Published paper no. ${number}`,
      hint: t`The paper that learners sit, published ${publishedAt}.`,
    },
    'working-copy': {
      label: t`Working copy`,
      hint: changed
        ? t`The questions as they stand now, which learners do not sit.`
        : t`The questions as they stand now. They are the same as the published paper.`,
    },
  }
  return (
    <>
      <ChoiceField
        name="edition"
        label={t`Version`}
        value={value}
        choices={printEditions.map((one) => ({ value: one, ...words[one] }))}
        onChange={(one) => one !== '' && onChange(one)}
      />
      {changed ? (
        <Notice tone="info">
          <Trans>
            The questions have changed since paper no. {number} was published: the working copy differs from it.
          </Trans>
        </Notice>
      ) : null}
    </>
  )
}
