import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Sections } from '#/ui/Sections.tsx'

/** The address and project of a mail's link, with the button that unsubscribes. */
export function UseLink({ reference }: { readonly reference: string }) {
  const { t } = useLingui()
  const link = useRead('GET /api/unsubscribe/link/{ref}', { params: { ref: reference } })
  const unsubscribe = useAction<unknown>({
    mutationFn: () => send('POST /api/unsubscribe/', { body: { ref: reference } }),
  })
  if (link.isError && link.error.code === 'notFound')
    return (
      <Notice tone="bad">
        <Trans>This link is not valid. Part of the address may be missing: open it from the e-mail again.</Trans>
      </Notice>
    )
  if (link.isError)
    return (
      <ErrorState
        title={t`The link could not be checked`}
        reason={link.error.message}
        onRetry={() => void link.refetch()}
      />
    )
  if (link.data === undefined) return <Loader loading />
  const { address, project, unsubscribed } = link.data
  const isDone = unsubscribe.isSuccess || unsubscribed
  return (
    <Sections>
      <div aria-live="polite">
        {isDone ? (
          <Notice tone="good">
            {project === null ? (
              <Trans>
                <bdi>{address}</bdi> gets no more mailings. Mails about your own account still arrive.
              </Trans>
            ) : (
              <Trans>
                <bdi>{address}</bdi> gets no more mailings of <bdi>{project}</bdi>. Mails about your own account still
                arrive.
              </Trans>
            )}
          </Notice>
        ) : unsubscribe.isError ? (
          <Notice tone="bad">{unsubscribe.error.message}</Notice>
        ) : (
          <p>
            {project === null ? (
              <Trans>
                Stop all mailings to <bdi>{address}</bdi>? Mails about your own account still arrive.
              </Trans>
            ) : (
              <Trans>
                Stop mailings of <bdi>{project}</bdi> to <bdi>{address}</bdi>? Mails about your own account still
                arrive.
              </Trans>
            )}
          </p>
        )}
      </div>
      {isDone ? null : (
        <div>
          <Button kind="primary" size="large" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
            <Trans>Unsubscribe</Trans>
          </Button>
        </div>
      )}
    </Sections>
  )
}
