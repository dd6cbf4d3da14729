import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { EnteredModule } from '../engine/place.ts'
import { pictureShelf } from './picture-shelf.ts'
import { Pictures, type PicturesState } from './pictures.ts'

/** Brings the pictures of the part to this device, and says when the network may go. */
export function PicturesLine({ entered }: { readonly entered: EnteredModule }) {
  const state = usePictures(entered)
  if (state === null) return null
  const { kept, all } = state
  return (
    <p className="sitting-muted">
      {kept < all ? (
        <Trans>
          {kept} of {all} pictures of this part are on this device.
        </Trans>
      ) : (
        <Trans>This part is on this device: it goes on when the network is gone.</Trans>
      )}
    </p>
  )
}

function usePictures({ module }: EnteredModule): PicturesState | null {
  const [state, setState] = useState<PicturesState | null>(null)
  useEffect(() => {
    const addresses = module.questions.flatMap(({ figures }) => figures.map(({ sha256 }) => `/api/media/${sha256}`))
    const pictures = new Pictures(addresses, pictureShelf())
    const show = () => {
      setState(pictures.state)
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
  }, [module])
  return state
}

/** A picture that did not come when its question was opened is shown once it is there. */
function showAgain(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.getAttribute('src') ?? '')
  }
}
