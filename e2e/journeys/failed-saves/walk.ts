import type { Locator, Page } from '@playwright/test'

type Typed = Readonly<Record<string, string>>

/** How a form is reached and what is typed into it. */
export interface Walk {
  readonly by: 'admin' | 'accountant' | 'funding' | 'marketing' | 'overlord' | 'teacher'
  /** The demo world, or an empty one for this form alone, whose address has a name. */
  readonly world?: 'demo' | 'empty'
  /** What must be there before the user signs in. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly at: string
  /** From the page to the form. */
  readonly open?: (page: Page) => Promise<void>
  /** What is typed, by the label of its field: it must still be there after a save that failed. */
  readonly typed: Typed | ((page: Page) => Promise<Typed>)
  /** What is chosen, by the label of its field: it stays, too. */
  readonly chosen?: Typed
  /** What else a form needs before it can be sent. */
  readonly choose?: (form: Locator) => Promise<void>
  /** The second step of signing in over the page, for a user who has a second factor. */
  readonly secondStep?: (dialog: Locator) => Promise<void>
}
