import type { sittingCalls } from '@agon/contract/sitting/calls'
import type { PaperId } from '@agon/domain/ids'
import { sittingStage, type SittingStage } from '@agon/domain/sitting'
import type { App, Handler } from '#/http/handler.ts'
import { paperOf, type Paper } from './papers.ts'
import type { Found } from './find-place.ts'
import { isOpenFor } from './policy.ts'
import { statesOf, type Attempt, type Entry, type Sitter } from './store.ts'

type PlaceReply = Awaited<ReturnType<Handler<typeof sittingCalls.getSitting>>>

export function stageOf(sitter: Sitter, attempt: Attempt | undefined): SittingStage {
  return sittingStage({
    declared: sitter.declaredAt !== null,
    recoveryShown: sitter.recoveryShownAt !== null,
    detailsConfirmed: sitter.detailsConfirmedAt !== null,
    attempt: attempt === undefined ? 'none' : attempt.finishedAt === null ? 'running' : 'finished',
  })
}

/** Where a learner stands. */
export async function describePlace(app: App, found: Found, now: Date): Promise<PlaceReply> {
  const { sitter, attempt, entries, feedbackGiven } = found
  const paperId = attempt?.paperId ?? sitter.paperId
  const paper = paperId === null ? null : await paperOf(app, app.database.db, paperId)
  return {
    stage: stageOf(sitter, attempt),
    now,
    olympiad: {
      id: sitter.olympiadId,
      name: sitter.olympiadName,
      project: sitter.project,
      title: sitter.title,
      accent: sitter.accent,
      phase: sitter.phase,
      timeZone: sitter.timeZone,
      opensAt: sitter.opensAt,
      closesAt: sitter.closesAt,
    },
    open: isOpenFor(sitter, now),
    learner: {
      participantId: sitter.id,
      firstName: sitter.firstName,
      lastName: sitter.lastName,
      grade: sitter.grade,
      username: sitter.username,
      schoolName: sitter.schoolName,
    },
    extraSeconds: sitter.extraSeconds,
    paper: paper === null ? null : overview(paper, entries, now),
    attempt: attempt ?? null,
    unsentFileKey: app.keys.unsentFiles.publicKey,
    feedbackGiven,
  }
}

/** Modules without their questions, which come when the module is entered, or sealed before. */
function overview(
  { id, sha256, face, parts }: Paper,
  entries: ReadonlyMap<number, Entry>,
  now: Date,
): PlaceReply['paper'] {
  const states = statesOf(face.modules.length, entries, now)
  return {
    sha256,
    languages: face.languages,
    modules: face.modules.map(({ titles, instructions, limitSeconds, questions }, position) => {
      const entry = entries.get(position + 1)
      return {
        index: position + 1,
        titles,
        instructions,
        limitSeconds,
        questions: questions.length,
        sealed: sealedAddress(id, position + 1, parts[position]?.name ?? ''),
        state: states[position] ?? 'waiting',
        enteredAt: entry?.enteredAt ?? null,
        deadline: entry === undefined ? null : new Date(entry.deadline),
      }
    }),
  }
}

function sealedAddress(paperId: PaperId, index: number, name: string): string {
  return `/api/sitting/part/${paperId}/${index}/${name}`
}
