import type { App } from '#/http/handler.ts'
import { eraseFromResults } from './erase-typed-answers.ts'
import { recordErasure, type RecordedErasure } from './erasure-ledger.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'privacy.finish-erasure': { erasure: RecordedErasure; files: string[] }
  }
}

/** Writes an erasure into the file, and removes the files of the person and what results keep of their answers. Tried again until it succeeds. */
export async function finishErasure(
  app: App,
  { erasure, files }: { erasure: RecordedErasure; files: string[] },
): Promise<void> {
  await recordErasure(app, erasure)
  if (erasure.kind === 'learner') await eraseFromResults(app, erasure.id)
  for (const sha256 of files) await app.files.remove(sha256)
}
