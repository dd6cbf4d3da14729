import { Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LOCALE_NAMES, LOCALES } from '#/lib/locale.ts'
import { chooseTheme, THEME_CHOICES, useTheme } from '#/lib/theme-choice.ts'
import { changeLocale, readerLocale } from '#/lib/words.ts'
import { classes } from '#/ui/classes.ts'
import css from './UserMenu.module.css'

type Props = {
  readonly name: string
  /** What somebody is here: "Admin", "Teacher". */
  readonly role: ReactNode
  /** More items, above signing out: the profile, another olympiad. */
  readonly children?: ReactNode
  /** Only the initials are seen where there is little room; the name is still read aloud. */
  readonly narrow?: boolean
  readonly onSignOut: () => void
}

/** Whose page this is, how it looks and speaks, and the way out. */
export function UserMenu({ name, role, children, narrow = false, onSignOut }: Props) {
  const { t } = useLingui()
  const { choice } = useTheme()
  const themes = { light: t`Light`, dark: t`Dark`, system: t`As the system` }
  return (
    <Menu position={narrow ? 'bottom-end' : 'top-start'} width={220}>
      <Menu.Target>
        <button type="button" className={classes(css.user, narrow && css.narrow)}>
          <span className={css.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={css.words}>
            <span className={css.name}>{name}</span>
            <span className={css.role}>{role}</span>
          </span>
          <IconChevronDown aria-hidden="true" size={16} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Trans>Looks</Trans>
        </Menu.Label>
        <Menu.RadioGroup
          value={choice}
          onChange={(chosen) => chooseTheme(THEME_CHOICES.find((each) => each === chosen) ?? 'system')}
        >
          {THEME_CHOICES.map((each) => (
            <Menu.RadioItem key={each} value={each}>
              {themes[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>
          <Trans>Language</Trans>
        </Menu.Label>
        <Menu.RadioGroup
          value={readerLocale()}
          onChange={(chosen) => void changeLocale(LOCALES.find((each) => each === chosen) ?? 'en')}
        >
          {LOCALES.map((each) => (
            <Menu.RadioItem key={each} value={each} lang={each}>
              {LOCALE_NAMES[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {children}
        <Menu.Item onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word, at, all) => (at === 0 || at === all.length - 1 ? [word[0]?.toUpperCase() ?? ''] : []))
    .join('')
