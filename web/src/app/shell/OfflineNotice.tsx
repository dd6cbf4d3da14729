import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import css from './OfflineNotice.module.css'

/** Where learners answer, nothing waits for the network. */
const answering = /^\/[\w-]+\/olympiad\/(\d+\/|rehearsal)/

/** Says that the network is gone, and what that means on this page. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const goesOn = useLocation({ select: ({ pathname }) => answering.test(pathname) })
  return (
    <output className={online ? undefined : css.notice}>
      {online ? null : goesOn ? (
        <Trans>You are offline. You need not wait: answers stay here and are sent later.</Trans>
      ) : (
        <Trans>You are offline. What is on the page stays; it goes on when the network is back.</Trans>
      )}
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
