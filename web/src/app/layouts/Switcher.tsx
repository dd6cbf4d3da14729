import { Combobox, useCombobox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { classes } from '#/ui/classes.ts'
import css from './Switcher.module.css'

export type SwitcherEntry = {
  readonly key: string
  readonly title: string
  /** The year, and the role. */
  readonly note: string
  /** The project's; absent for the platform. */
  readonly accent: string | undefined
  readonly current: boolean
  readonly go: () => void
}

type Props = {
  readonly label: string
  readonly entries: readonly SwitcherEntry[]
  /** Only a sign where there is little room; the words are still read aloud. */
  readonly compact?: boolean
}

/** From so many on, typing is quicker than looking. */
const searchable = 8

/** Chooses another olympiad: arrows and Enter, or typing where there are many. Where there is no other, nothing is shown. */
export function Switcher({ label, entries, compact = false }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const many = entries.length >= searchable
  const combobox = useCombobox({
    onDropdownOpen: () => {
      if (many) combobox.focusSearchInput()
      else combobox.selectActiveOption()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      if (many) combobox.focusTarget()
      setTyped('')
    },
  })
  if (entries.length < 2) return null
  const current = entries.find((entry) => entry.current)
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter(({ title, note }) =>
    words.every((word) => `${title} ${note}`.toLowerCase().includes(word)),
  )
  const choose = (key: string) => {
    combobox.closeDropdown()
    const entry = entries.find((one) => one.key === key)
    if (entry !== undefined && !entry.current) entry.go()
  }
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      position={compact ? 'bottom-end' : 'bottom-start'}
      width={compact ? 'min(20rem, 90vw)' : 'target'}
      offset={4}
      onOptionSubmit={choose}
      classNames={{ dropdown: css.dropdown ?? '', option: css.option ?? '', search: css.search ?? '' }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={classes(css.target, compact && css.compact)}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className="only-read-aloud">{label}: </span>
          {current === undefined ? null : (
            <span className={compact ? 'only-read-aloud' : css.now} data-accent={current.accent}>
              <span className={css.dot} aria-hidden="true" />
              {current.note}
            </span>
          )}
          <IconSelector aria-hidden="true" size={compact ? 20 : 16} stroke={1.75} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {many ? (
          <Combobox.Search
            aria-label={t`Find an olympiad`}
            placeholder={t`Find an olympiad`}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
            }}
          />
        ) : null}
        <Combobox.Options aria-label={label} className={css.options ?? ''}>
          {found.map(({ key, title, note, accent, current: here }) => (
            <Combobox.Option key={key} value={key} active={here} data-accent={accent}>
              <span className={css.dot} aria-hidden="true" />
              <span className={css.words}>
                <span>{title}</span>
                <span className={css.note}>{note}</span>
              </span>
              {here ? <IconCheck aria-hidden="true" size={16} stroke={2} /> : null}
            </Combobox.Option>
          ))}
          {found.length === 0 ? (
            <Combobox.Empty>
              <Trans>You have no olympiad with this name.</Trans>
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
