import { identityHandlers } from './features/identity/handlers.ts'
import { schoolHandlers } from './features/school/handlers.ts'
import { systemHandlers } from './features/system/handlers.ts'
import type { AllHandlers } from './http/handler.ts'

/** Where the nouns are put together. */
export const handlers: AllHandlers = {
  identity: identityHandlers,
  school: schoolHandlers,
  system: systemHandlers,
}
