import type { RegisterProgress } from '@agon/contract/school/register'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { progressChannel } from '#/http/progress-channel.ts'

/** By the user who imports. */
export const registerProgress = progressChannel<RegisterProgress>()

/** The user of an import, who can follow its progress. */
export function importer({ app, actor, now }: { readonly app: App; readonly actor: Actor; readonly now: Date }) {
  const userId = userIdOf(actor)
  return {
    userId,
    now,
    onProgress: (progress: RegisterProgress) => registerProgress.tell(app, String(userId), progress),
  }
}
