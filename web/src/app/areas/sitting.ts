import { pages, type Page } from '@agon/contract/pages'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../../lib/words.ts'
import { opens } from '../page.ts'
import { root } from './root.ts'

/** The learner's pages come as one chunk, with their words and nothing of the kit. */
const load = () => import('../../sitting/chunk.ts')
type Component = Awaited<ReturnType<typeof load>>

function lazy<Name extends keyof Component & string>(name: Name) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadWords('sitting')])
    return module
  }, name)
}

const sittingArea = createRoute({ getParentRoute: () => root, id: 'sitting', component: lazy('SittingArea') })

const child = (page: Page, name: keyof Component) =>
  createRoute({ getParentRoute: () => sittingArea, path: page.path, ...opens(page, lazy(name)) })

export const sittingRoutes = sittingArea.addChildren([
  child(pages.instructions, 'InstructionsPage'),
  child(pages.declaration, 'DeclarationPage'),
  child(pages.recoveryPin, 'RecoveryPage'),
  child(pages.learnerDetails, 'DetailsPage'),
  child(pages.finished, 'FinishedPage'),
  child(pages.question, 'QuestionPage'),
])

/** The learners' door of one olympiad stands outside: nobody is signed in there. */
export const learnerDoor = createRoute({
  getParentRoute: () => root,
  path: pages.olympiadLogin.path,
  ...opens(pages.olympiadLogin, lazy('LoginPage')),
})
