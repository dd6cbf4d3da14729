import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Finished } from './Finished.tsx'

const state = vi.hoisted(() => ({ onPaper: false }))
vi.mock('../state/use-sitting.tsx', () => ({
  useOutbox: () => ({ unsent: 0 }),
  useSittingState: () => ({
    place: {
      stage: 'finished',
      olympiad: { title: 'Sango', timeZone: 'Africa/Johannesburg' },
      learner: { firstName: 'Noor' },
      attempt: {
        receipt: state.onPaper ? null : 'K7XQ2-M4PRT',
        finishedAt: '2026-05-04T08:00:00.000Z',
        onPaper: state.onPaper,
      },
      paper: null,
    },
  }),
}))
vi.mock('../before/Step.tsx', () => ({ GoOn: () => null }))
vi.mock('../parts/focus.ts', () => ({ focusHeading: undefined }))
vi.mock('#/lib/use-title.ts', () => ({ useTitle: () => undefined }))
vi.mock('../parts/paper-languages.ts', () => ({ paperLanguages: () => [] }))
vi.mock('../parts/Sheet.tsx', () => ({ Sheet: ({ children }: { children: unknown }) => children }))
vi.mock('../sign-in/SignOut.tsx', () => ({ SignOut: () => 'Sign out' }))
vi.mock('../offline/UnsentFile.tsx', () => ({ UnsentFile: () => null }))
vi.mock('./FeedbackForm.tsx', () => ({ FeedbackForm: () => 'Feedback' }))

function shown(onPaper: boolean): string {
  state.onPaper = onPaper
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Finished />
    </I18nProvider>,
  )
}

test('who sat on a device sees the receipt', () => {
  expect(shown(false)).toMatch(/This is your receipt.*K7XQ2-M4PRT.*Handed in on.*Feedback.*Sign out/s)
})

test('who worked on paper sees no receipt, no time of handing in and no form', () => {
  const page = shown(true)
  expect(page).toMatch(/You worked on paper, Noor\. .*Sign out/s)
  expect(page).not.toMatch(/This is your receipt|Handed in|Feedback/)
})
