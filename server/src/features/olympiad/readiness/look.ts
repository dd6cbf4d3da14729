import { check, type Check } from '@agon/domain/check'
import type { OlympiadId, PaperId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import type { PaperDraft } from '@agon/domain/paper-draft'
import { languages } from '@agon/domain/question/question'
import { readiness, type MachineFacts, type ReadinessItem } from '@agon/domain/readiness'
import type { Db } from '../../../db/database.ts'
import { countRehearsed } from '../../../db/rehearsed.ts'
import type { App } from '../../../http/handler.ts'
import { wouldChange } from '../publish-paper.ts'
import { countPrepared } from './attempts.ts'
import { countPeople } from './people.ts'

export interface ReadinessContext {
  app: App
  db: Db
  now: Date
  olympiad: {
    id: OlympiadId
    phase: Phase
    opensAt: Date
    closesAt: Date
    learnerPrice: number
    paperId: PaperId | null
  }
  draft: PaperDraft
  machine: () => Promise<MachineFacts>
}

/** Everything that is looked at before the olympiad is opened. */
export async function lookWhetherReady(context: ReadinessContext): Promise<ReadinessItem[]> {
  const { db, now, olympiad, draft, machine } = context
  const published = olympiad.paperId !== null
  return readiness({
    now: now.getTime(),
    opensAt: olympiad.opensAt.getTime(),
    closesAt: olympiad.closesAt.getTime(),
    draft,
    missingFigures: await missingFigures(context),
    paper: {
      published,
      changes: await wouldChange(db, olympiad.id, draft),
      attempts: published ? await countBegun(context) : 0,
    },
    learnerPrice: olympiad.learnerPrice,
    ...(await countPeople(db, olympiad)),
    rehearsed: await countRehearsed(db, olympiad.id),
    attempts: olympiad.phase === 'open' ? await countPrepared(db, olympiad.id) : null,
    machine: await machine(),
  })
}

async function missingFigures({ app, draft }: ReadinessContext): Promise<Check[]> {
  const found: Check[] = []
  for (const [index, module] of draft.entries()) {
    const title = languages.map((language) => module.titles[language]).find((text) => text !== undefined)
    for (const [at, { id, question }] of module.questions.entries()) {
      for (const figure of question.figures) {
        if (await app.files.has(figure.sha256)) continue
        const params = { number: at + 1, module: title ?? index + 1, figure: figure.id }
        found.push(check('blocks', 'figureMissing', params, { questionModuleId: module.id, questionId: id }))
      }
    }
  }
  return found
}

async function countBegun({ db, olympiad }: ReadinessContext): Promise<number> {
  const { count } = await db
    .selectFrom('sittingStatuses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiad.id)
    .where('status', 'in', ['sitting', 'finished'])
    .executeTakeFirstOrThrow()
  return count
}
