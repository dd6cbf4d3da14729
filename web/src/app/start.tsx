import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { leaveOldLoginAddress } from '../lib/old-login-address.ts'
import { startTheme } from '../lib/theme-choice.ts'
import { loadWords, offerWords, type Catalogue, type Catalogues } from '../lib/words.ts'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'

/** Puts an app into the document, in the reader's language and theme. */
export async function start(app: ReactNode, catalogues: Catalogues, first: readonly Catalogue[]): Promise<void> {
  leaveOldLoginAddress()
  startTheme()
  offerWords(catalogues)
  await loadWords(...first)
  const place = document.getElementById('app')
  if (place === null) throw new Error('the page has no element #app')
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{app}</I18nProvider>
    </StrictMode>,
  )
}
