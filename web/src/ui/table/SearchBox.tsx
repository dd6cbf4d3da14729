import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import css from './Toolbar.module.css'

type Props = { readonly label: string; readonly q: string; readonly onSearch: (q: string) => void }

/** Milliseconds after the last letter before the list is asked. */
const PAUSE = 250

/** Asks the list when typing pauses; Enter asks at once, Esc takes the search away. */
export function SearchBox({ label, q, onSearch }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  if (q !== known) {
    // the view was changed from outside: a saved view, the back button
    setKnown(q)
    if (q !== typed.trim()) setTyped(q)
  }
  const ask = useEffectEvent((words: string) => onSearch(words))
  useEffect(() => {
    const words = typed.trim()
    if (words === q) return undefined
    const timer = setTimeout(() => ask(words), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, q])
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search className={css.search}>
      <IconSearch aria-hidden="true" size={16} stroke={1.75} />
      <input
        type="search"
        data-table-search
        aria-label={label}
        placeholder={t`Search`}
        value={typed}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed.trim())
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault()
            clear()
          }
        }}
      />
      {typed === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button type="button" aria-label={t`Clear the search`} onClick={clear}>
          <IconX aria-hidden="true" size={16} />
        </button>
      )}
    </search>
  )
}
