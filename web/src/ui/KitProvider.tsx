import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { notificationTimeout } from '@agon/domain/constants'
import type { ReactNode } from 'react'
import type { Scheme } from './theme/ramp.ts'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './theme/mantine.css'
import './theme/fonts.css'
import css from './KitProvider.module.css'

/** What the kit's parts need around them: Mantine in our colours, the notices, the typeface. Staff, portal and public layouts begin with it. */
export function KitProvider({ scheme, children }: { readonly scheme: Scheme; readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={readNonce}
    >
      {children}
      <Notifications
        position="bottom-left"
        autoClose={notificationTimeout}
        limit={4}
        zIndex={500}
        className={css['notices'] ?? ''}
      />
    </MantineProvider>
  )
}

const accent = Array.from({ length: 10 }, (_, step) => `var(--accent-${step})`) as unknown as MantineColorsTuple // ten of them

const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: 7,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Popover: { defaultProps: { transitionProps: { duration: 80, transition: 'fade' }, offset: 4 } },
    // menus stay beside their button, within the page's landmarks, and hold nothing but their items
    Menu: {
      classNames: { dropdown: css['menu'] ?? '' },
      defaultProps: {
        transitionProps: { duration: 80, transition: 'fade' },
        offset: 4,
        position: 'bottom-start',
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
})

/** The server puts a new one into every page; styles that Mantine writes at run time carry it. */
const readNonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''

// the scroll lock behind dialogs writes a style element too, and asks for its nonce under this name
Object.assign(globalThis, { ['__webpack_nonce__']: readNonce() })
