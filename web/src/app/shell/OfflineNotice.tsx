import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import css from './OfflineNotice.module.css'

/** Says that the network is gone, and says it again in words when it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className={online ? undefined : css.notice}>
      {online ? null : <Trans>You are offline. What is on the page stays; it goes on when the network is back.</Trans>}
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
