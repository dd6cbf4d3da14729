import { Trans } from '@lingui/react/macro'
import { useOnline } from '#/lib/use-online.ts'
import css from './OfflineNotice.module.css'

/** Says that the network is gone, and what that means on this page: where learners answer, the work `goesOn`. */
export function OfflineNotice({ goesOn = false }: { readonly goesOn?: boolean }) {
  const online = useOnline()
  return (
    <output className={online ? undefined : css.notice}>
      {online ? null : goesOn ? (
        <Trans>You are offline. Continue answering. Your answers stay on this device and are sent later.</Trans>
      ) : (
        <Trans>You are offline. This page stays as it is, and updates when the network is back.</Trans>
      )}
    </output>
  )
}
