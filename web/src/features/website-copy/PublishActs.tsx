import type { WebsiteCopyItem } from '@agon/contract/website-copy/calls'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { Schedule } from './Schedule.tsx'

type Props = {
  readonly item: WebsiteCopyItem
  /** Something is typed that is not saved. */
  readonly isChanged: boolean
}

/** Publishes the last saved version, now or later, and takes the page off the website. */
export function PublishActs({ item, isChanged }: Props) {
  const publish = useWrite('POST /api/website-copy/{id}/publish')
  const withdraw = useWrite('POST /api/website-copy/{id}/withdraw')
  const unschedule = useWrite('POST /api/website-copy/{id}/unschedule')
  const [asking, setAsking] = useState<'schedule' | 'withdraw'>()
  const { id, version, published, scheduled } = item
  const isPublic = published?.version === version
  const blocked = isChanged
    ? 'Save the draft first.'
    : isPublic
      ? 'The last saved version is on the website.'
      : undefined
  const refused = refusalOf(publish.error ?? unschedule.error)
  const problem = refused === undefined ? undefined : [refused.reason, ...Object.values(refused.fields ?? {})].join(' ')
  const done = (words: string) => ({
    onSuccess: () => {
      setAsking(undefined)
      notify.done(words)
    },
  })
  return (
    <Act problem={problem}>
      <Buttons>
        <Button
          kind="primary"
          busy={publish.isPending}
          blocked={blocked}
          onClick={() => publish.mutate({ params: { id }, body: { version } }, done('Published.'))}
        >
          Publish
        </Button>
        <Button blocked={blocked} onClick={() => setAsking('schedule')}>
          Schedule
        </Button>
        {scheduled === null ? null : (
          <Button
            busy={unschedule.isPending}
            onClick={() => unschedule.mutate({ params: { id }, body: { version } }, done('Schedule cancelled.'))}
          >
            Cancel schedule
          </Button>
        )}
        {published === null ? null : (
          <Button kind="remove" onClick={() => setAsking('withdraw')}>
            Withdraw
          </Button>
        )}
      </Buttons>
      {asking === 'schedule' ? (
        <Schedule
          busy={publish.isPending}
          problem={problem}
          zone={browserZone}
          onClose={() => setAsking(undefined)}
          onSchedule={(at) => publish.mutate({ params: { id }, body: { at, version } }, done('Scheduled.'))}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'withdraw'}
        title="Withdraw this page?"
        act="Withdraw page"
        danger
        reason="none"
        busy={withdraw.isPending}
        error={withdraw.error?.message}
        onClose={() => setAsking(undefined)}
        onConfirm={() => withdraw.mutate({ params: { id }, body: { version } }, done('Withdrawn.'))}
      >
        The page is no longer on the website in this language. Its words stay here, and can be published again.
      </ConfirmDialog>
    </Act>
  )
}
