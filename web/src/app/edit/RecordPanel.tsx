import type { HistoryRecord } from '@agon/contract/activity-log/history'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Read } from '#/api/queries.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { RecordHistory } from '../areas/RecordHistory.tsx'
import { useMerged } from './use-merged.ts'

type Props<Reply> = {
  /** The title until the record is read: `User`. */
  readonly heading: string
  /** The title of its error. */
  readonly failed?: string
  readonly read: Read<Reply>
  readonly title: (reply: Reply) => ReactNode
  readonly lead?: (reply: Reply) => ReactNode
  readonly footer?: (reply: Reply) => ReactNode
  readonly children: (reply: Reply) => ReactNode
  /** Its rows in the activity log, for its history. */
  readonly records?: (reply: Reply) => readonly HistoryRecord[]
  readonly onClose: () => void
}

/** One record beside its list, once it is read. */
export function RecordPanel<Reply>({
  heading,
  failed,
  read,
  title,
  lead,
  footer,
  children,
  records,
  onClose,
}: Props<Reply>) {
  const { data } = read
  const isMerged = useMerged(data)
  return (
    <SidePanel
      title={data === undefined ? heading : title(data)}
      lead={data === undefined ? undefined : lead?.(data)}
      footer={data === undefined ? undefined : footer?.(data)}
      onClose={onClose}
    >
      {data !== undefined ? (
        <Sections>
          {isMerged ? <MergedNote /> : null}
          {children(data)}
          {records === undefined ? null : <RecordHistory records={records(data)} />}
        </Sections>
      ) : read.isError ? (
        <ErrorState
          title={failed ?? `This ${heading.toLowerCase()} could not be loaded`}
          reason={read.error.message}
          onRetry={read.error.code === 'notFound' ? undefined : () => void read.refetch()}
        />
      ) : (
        <Loader loading />
      )}
    </SidePanel>
  )
}

function MergedNote() {
  return (
    <Notice tone="info" title={<Trans>Two records became one</Trans>}>
      <Trans>The record of this link was merged into the one that is shown.</Trans>
    </Notice>
  )
}
