import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import type { EnteredModule } from '../state/place.ts'
import { keepShell } from './shell.ts'
import { isPointed, usePointing } from '../fetched/pointing.ts'
import { useSittingState } from '../state/use-sitting.tsx'
import { pictureStore } from './pictures.ts'
import { Pictures, type PicturesState } from './pictures.ts'

/** Brings the pictures and recordings of the part to this device, and says when the network may go: when the page could also be opened without it. */
export function PicturesLine({ entered }: { readonly entered: EnteredModule }) {
  const state = usePictures(entered)
  const { copied, place } = useSittingState()
  const opens = useWorker(place?.olympiad.name) && copied === entered
  if (state === null) return null
  const { kept, all } = state
  const plays = entered.module.questions.some(({ clips }) => clips !== undefined)
  if (all === 0 && !opens) return null
  return (
    <p className="sitting-muted">
      {kept === all && opens ? (
        <Trans>This part is stored on this device. You can continue without the network.</Trans>
      ) : plays ? (
        <Trans>
          {kept} of {all} pictures and recordings of this part are on this device.
        </Trans>
      ) : (
        <Trans>
          {kept} of {all} pictures of this part are on this device.
        </Trans>
      )}
    </p>
  )
}

/** Whether the worker is there from which a page opens without a network. Some browsers have none. */
function useWorker(olympiadName: string | undefined): boolean {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const watch = async (name: string) => {
      // Not `ready`: that asks by the address at which the document was loaded, which is the sign-in's.
      const registration = await keepShell(name)
      const look = () => setActive((registration?.active ?? null) !== null)
      const next = registration?.installing ?? registration?.waiting
      next?.addEventListener('statechange', look, { signal: stop.signal })
      look()
    }
    if (olympiadName !== undefined) void watch(olympiadName)
    return () => stop.abort()
  }, [olympiadName])
  return active
}

function usePictures({ module }: EnteredModule): PicturesState | null {
  const [found, setFound] = useState<{ readonly state: PicturesState; readonly of: unknown } | null>(null)
  const pointed = useMemo(() => module.questions.filter(isPointed), [module])
  const places = usePointing(pointed.length > 0)
  useEffect(() => {
    const files = module.questions.flatMap(({ figures, clips = [] }) =>
      [...figures, ...clips].map(({ sha256 }) => `/api/media/${sha256}`),
    )
    const addresses = [...files, ...(places?.addressesFor(pointed) ?? [])]
    const pictures = new Pictures(addresses, pictureStore())
    const show = () => {
      setFound({ state: pictures.state, of: places })
      showAgain()
    }
    const unsubscribe = pictures.subscribe(show)
    const nudge = () => pictures.nudge()
    addEventListener('online', nudge)
    show()
    return () => {
      removeEventListener('online', nudge)
      unsubscribe()
      pictures.stop()
    }
  }, [module, pointed, places])
  if (found === null) return null
  // One more until it is known what pointing needs.
  const isKnown = pointed.length === 0 || (places !== null && found.of === places)
  return isKnown ? found.state : { ...found.state, all: found.state.all + 1 }
}

/** A picture that did not come when its question was opened is shown once it is there. */
function showAgain(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.getAttribute('src') ?? '')
  }
}
