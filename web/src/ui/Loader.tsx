import { loaderHideDelay } from '@agon/domain/constants'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Linger } from './linger.ts'
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
