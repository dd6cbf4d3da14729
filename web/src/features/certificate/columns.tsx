import type { CertificateRow } from '@agon/contract/certificate/list'
import { awards } from '@agon/domain/award'
import { generationStatuses, sendStatuses } from '@agon/domain/certificate'
import { useLingui } from '@lingui/react/macro'
import { AwardMark, useAwardWords } from '../../ui/AwardMark.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import type { Column } from '../../ui/table/column.ts'
import { generationTones, sendTones, useGenerationWords, useSendWords } from './words.ts'

export function useCertificateColumns(): readonly Column<CertificateRow>[] {
  const { t } = useLingui()
  const words = useAwardWords()
  const generation = useGenerationWords()
  const sending = useSendWords()
  return [
    { key: 'lastName', title: t`Surname`, cell: (row) => row.lastName, sort: true },
    { key: 'firstName', title: t`First name`, cell: (row) => row.firstName },
    {
      key: 'award',
      title: t`Award`,
      cell: (row) => <AwardMark award={row.award} />,
      width: 148,
      sort: true,
      filter: { kind: 'choice', choices: awards.map((value) => ({ value, label: words[value] })) },
    },
    { key: 'schoolName', title: t`School`, cell: (row) => row.schoolName, width: 280, sort: true },
    { key: 'number', title: t`Number`, cell: (row) => row.number, width: 240, sort: true },
    {
      key: 'generationStatus',
      title: t`Made`,
      look: 'status',
      cell: (row) =>
        row.revokedAt === null ? (
          <StatusDot tone={generationTones[row.generationStatus]}>{generation[row.generationStatus]}</StatusDot>
        ) : (
          <StatusDot tone="bad">{t`Revoked`}</StatusDot>
        ),
      sort: true,
      filter: { kind: 'choice', choices: generationStatuses.map((value) => ({ value, label: generation[value] })) },
    },
    {
      key: 'sendStatus',
      title: t`Sent`,
      look: 'status',
      cell: (row) => <StatusDot tone={sendTones[row.sendStatus]}>{sending[row.sendStatus]}</StatusDot>,
      sort: true,
      filter: { kind: 'choice', choices: sendStatuses.map((value) => ({ value, label: sending[value] })) },
    },
    { key: 'failure', title: t`Why not made`, cell: (row) => row.failure ?? '', width: 260, extra: true },
    { key: 'sendFailure', title: t`Why not sent`, cell: (row) => row.sendFailure ?? '', width: 260, extra: true },
  ]
}
