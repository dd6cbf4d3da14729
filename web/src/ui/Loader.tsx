import { loaderHideDelay } from '@agon/domain/constants'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import css from './Loader.module.css'

/** A line along the top edge of its box while something loads. It lies over the content, so nothing moves when it comes and goes. */
export function Loader({ loading }: { readonly loading: boolean }) {
  const { t } = useLingui()
  const shown = useLingering(loading)
  return (
    <output className={css.place}>
      {shown ? (
        <>
          <span className={css.line} />
          <span className="only-read-aloud">{t`Loading`}</span>
        </>
      ) : null}
    </output>
  )
}

/** `loading`, held for 300 ms after it has ended. */
function useLingering(loading: boolean): boolean {
  const [shown, setShown] = useState(loading)
  const [linger] = useState(() => new Linger(loaderHideDelay, setShown))
  useEffect(() => {
    if (!loading) return undefined
    linger.begin()
    return () => linger.end()
  }, [linger, loading])
  return shown
}

/**
 * Tells when the loader shows. It comes at once with the first load and goes away `delay` milliseconds after the last one has ended;
 * a load that begins within that time keeps it, so that it does not flicker.
 *
 * States: away → (load begins) → shown → (last load ends) → leaving → (delay passes) → away; leaving → (load begins) → shown.
 */
export class Linger {
  #loads = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #delay: number
  readonly #onChange: (shown: boolean) => void

  constructor(delay: number, onChange: (shown: boolean) => void) {
    this.#delay = delay
    this.#onChange = onChange
  }

  begin(): void {
    clearTimeout(this.#timer)
    if (this.#loads === 0 && this.#timer === undefined) this.#onChange(true)
    this.#timer = undefined
    this.#loads += 1
  }

  end(): void {
    this.#loads -= 1
    if (this.#loads > 0) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#onChange(false)
    }, this.#delay)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
