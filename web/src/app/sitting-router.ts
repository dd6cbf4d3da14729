import { createRootRoute, createRouter } from '@tanstack/react-router'
import {
  DeclarationPage,
  DetailsPage,
  FinishedPage,
  InstructionsPage,
  LoginPage,
  QuestionPage,
  RecoveryPage,
  RehearsalPage,
  SittingArea,
} from '../sitting/chunk.ts'
import { sittingRoutes, type SittingPages } from './areas/sitting.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { LeaveForWholeApp } from './shell/LeaveForWholeApp.tsx'
import { RootLayout } from './shell/RootLayout.tsx'

const pages: SittingPages = {
  DeclarationPage,
  DetailsPage,
  FinishedPage,
  InstructionsPage,
  LoginPage,
  QuestionPage,
  RecoveryPage,
  RehearsalPage,
  SittingArea,
}

const root = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorPage,
  notFoundComponent: LeaveForWholeApp,
})

/** The learner's own document: their pages are there with its first scripts, and any other address is another document. */
export const sittingRouter = createRouter({
  routeTree: root.addChildren([...sittingRoutes(root, (name) => pages[name])]),
  trailingSlash: 'never',
})

sittingRouter.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo(0, 0)
})
