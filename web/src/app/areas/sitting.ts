import { learnerPages } from '@agon/contract/learner-pages'
import type { Page } from '@agon/contract/page'
import { createRoute, type AnyRootRoute } from '@tanstack/react-router'
import type * as sittingPages from '../../sitting/chunk.ts'
import { opens } from '../page.ts'

export type SittingPages = typeof sittingPages
type Component = Parameters<typeof opens>[1]

/** The learner's pages below one of the two roots: the whole app fetches them when they are opened, their own document has them. */
export function sittingRoutes<Root extends AnyRootRoute>(root: Root, page: (name: keyof SittingPages) => Component) {
  const area = createRoute({ getParentRoute: () => root, id: 'sitting', component: page('SittingArea') })
  const child = (declared: Page, name: keyof SittingPages) =>
    createRoute({ getParentRoute: () => area, path: declared.path, ...opens(declared, page(name)) })
  return [
    area.addChildren([
      child(learnerPages.instructions, 'InstructionsPage'),
      child(learnerPages.declaration, 'DeclarationPage'),
      child(learnerPages.recoveryPin, 'RecoveryPage'),
      child(learnerPages.learnerDetails, 'DetailsPage'),
      child(learnerPages.rehearsal, 'RehearsalPage'),
      child(learnerPages.finished, 'FinishedPage'),
      child(learnerPages.question, 'QuestionPage'),
    ]),
    // The learners' door of one olympiad stands outside: nobody is signed in there.
    createRoute({
      getParentRoute: () => root,
      path: learnerPages.olympiadLogin.path,
      ...opens(learnerPages.olympiadLogin, page('LoginPage')),
    }),
  ] as const
}
