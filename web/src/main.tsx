import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.ts'
import { startTheme } from './lib/theme-choice.ts'
import { loadWords } from './lib/words.ts'
import './ui/theme/tokens.css'
import './ui/theme/base.css'

/**
 * The first script of every page, a learner's too: React, the router, the words. Mantine, the queries, the tables and the editors come
 * with the layouts that need them.
 */
async function start(): Promise<void> {
  leaveOldLoginAddress()
  startTheme()
  await loadWords('shell')
  const place = document.getElementById('app')
  if (place === null) throw new Error('the page has no element #app')
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  )
}

/** Links of the form `#/login`, on any address, lead to the login page. */
function leaveOldLoginAddress(): void {
  if (/^#\/login\b/.test(location.hash)) location.replace('/login')
}

void start()
