import { createHash, randomBytes } from 'node:crypto'
import type { AttemptId, OlympiadId, ParticipantId, QuestionId, QuestionModuleId } from '@agon/domain/ids'
import type { PaperFace } from '@agon/domain/paper'
import { faceOf } from '@agon/domain/question/face'
import type { Language } from '@agon/domain/question/parts'
import type { Answer, Question } from '@agon/domain/question/question'
import { aLearner, anOlympiad, aSchoolParticipant, type LearnerGiven, type SchoolParticipant } from '#test/factories.ts'
import type { World } from '#test/world.ts'

export interface ModuleGiven {
  limitSeconds?: number
  kinds?: readonly UsualKind[]
  shuffleQuestions?: boolean
  shuffleChoices?: boolean
}

export interface PaperGiven {
  sha256: string
  face: PaperFace
  modules: { questionModuleId: QuestionModuleId; questionIds: QuestionId[] }[]
}

let papers = 0

const choices = ['a', 'b', 'c', 'd']
/** Kinds enough for a sitting; each kind for itself is tested where questions are. */
const usualKinds = ['single-choice', 'multiple-choice', 'numeric'] as const
type UsualKind = (typeof usualKinds)[number]

function aQuestion(kind: UsualKind, about: string): Question {
  const choiceTexts = kind === 'numeric' ? {} : Object.fromEntries(choices.map((id) => [id, `<p>Choice ${id}</p>`]))
  const base = {
    marks: 1000,
    penalty: 0,
    difficulty: 'easy' as const,
    topic: 'Maps',
    source: 'A map',
    author: 'An author',
    figures: [],
    texts: {
      en: { stem: `<p>${about}</p>`, choices: choiceTexts, figures: {}, feedback: '<p>The key explained</p>' },
    },
  }
  switch (kind) {
    case 'single-choice':
      return { ...base, kind, choices, key: 'b' }
    case 'multiple-choice':
      return { ...base, kind, choices, key: ['a', 'c'], scoring: 'all' }
    case 'numeric':
      return { ...base, kind, key: 42, tolerance: 0, unit: 'km' }
  }
}

/** Publishes a paper for an olympiad: two modules of a question of each kind unless said otherwise. */
export async function aPaper(
  world: World,
  olympiadId: OlympiadId,
  given: readonly ModuleGiven[] = [{}, {}],
  languages: Language[] = ['en'],
): Promise<PaperGiven> {
  const { db } = world
  const modules = []
  const face: PaperFace = { languages, modules: [] }
  for (const [position, one] of given.entries()) {
    const { limitSeconds = 1800, kinds = usualKinds, shuffleQuestions = false, shuffleChoices = false } = one
    const titles = { en: `Part ${position + 1}` }
    const { id: questionModuleId } = await db
      .insertInto('questionModules')
      .values({ olympiadId, titles: JSON.stringify(titles), limitSeconds })
      .returning('id')
      .executeTakeFirstOrThrow()
    const questions = []
    for (const [place, kind] of kinds.entries()) {
      questions.push({ ...(await keepQuestion(world, questionModuleId, place + 1, kind)), place: place + 1 })
    }
    modules.push({ questionModuleId, limitSeconds, questions })
    face.modules.push({
      titles,
      instructions: { en: '<p>Answer all.</p>' },
      limitSeconds,
      shuffleQuestions,
      shuffleChoices,
      questions: questions.map(({ id, question }) => faceOf(id, question)),
    })
  }
  papers += 1
  const text = JSON.stringify(face)
  const sha256 = createHash('sha256').update(text).digest('hex')
  const { id: paperId } = await db
    .insertInto('papers')
    .values({ olympiadId, number: papers, sha256, face: text, fullMarks: modules.length * 3000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, { questionModuleId, limitSeconds, questions }] of modules.entries()) {
    const moduleIndex = position + 1
    await db.insertInto('paperModules').values({ paperId, moduleIndex, questionModuleId, limitSeconds }).execute()
    for (const { id, versionId, place } of questions) {
      await db
        .insertInto('paperQuestions')
        .values({ paperId, moduleIndex, questionIndex: place, questionId: id, questionVersionId: versionId })
        .execute()
    }
  }
  await db.updateTable('olympiads').set({ paperId }).where('id', '=', olympiadId).execute()
  return {
    sha256,
    face,
    modules: modules.map(({ questionModuleId, questions }) => ({
      questionModuleId,
      questionIds: questions.map(({ id }) => id),
    })),
  }
}

async function keepQuestion({ db }: World, questionModuleId: QuestionModuleId, position: number, kind: UsualKind) {
  const question = aQuestion(kind, `Question ${position}`)
  const { id } = await db
    .insertInto('questions')
    .values({ questionModuleId, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('questionVersions')
    .values({
      questionId: id,
      number: 1,
      kind,
      difficulty: 'easy',
      marks: 1000,
      content: JSON.stringify(question),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, versionId: version.id, question }
}

/** A learner's answer of the right kind. */
export function anAnswer(kind: UsualKind, choice = 'b'): Answer {
  switch (kind) {
    case 'single-choice':
      return { kind, choice }
    case 'multiple-choice':
      return { kind, choices: [choice] }
    case 'numeric':
      return { kind, value: '42' }
  }
}

export function aDeviceSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** Puts a learner where only the start is left to do, with a place. */
export async function isReady(world: World, participantId: ParticipantId, seat = true): Promise<void> {
  const now = world.clock.now
  await world.db
    .updateTable('participants')
    .set({
      declaredAt: now,
      recoveryShownAt: now,
      detailsConfirmedAt: now,
      ...(seat ? { seatAssignedAt: now } : {}),
    })
    .where('id', '=', participantId)
    .execute()
}

export interface ReadyLearner extends LearnerGiven {
  own: SchoolParticipant
  paper: PaperGiven
}

/** A learner of an open olympiad with a paper, ready to start; a learner costs nothing there. */
export async function aReadyLearner(
  world: World,
  given: { modules?: readonly ModuleGiven[]; opensIn?: number; closesIn?: number } = {},
): Promise<ReadyLearner> {
  const { modules, ...window } = given
  const olympiadId = await anOlympiad(world, { phase: 'open', learnerPrice: 0, ...window })
  const own = await aSchoolParticipant(world, { olympiadId })
  const paper = await aPaper(world, olympiadId, modules)
  const learner = await aLearner(world, own)
  await isReady(world, learner.participantId)
  return { ...learner, own, paper }
}

export interface Sitting extends ReadyLearner {
  attemptId: AttemptId
  epoch: number
  device: string
}

/** A learner who has started; in module 1 unless `entered` is false. */
export async function aSitting(
  world: World,
  given: Parameters<typeof aReadyLearner>[1] & { entered?: boolean } = {},
): Promise<Sitting> {
  const { entered = true, ...rest } = given
  const learner = await aReadyLearner(world, rest)
  const device = aDeviceSecret()
  const started = (await world.send('POST /api/sitting/start', { token: learner.token, body: { device } })).ok
  const sitting = { ...learner, device, ...started }
  if (entered) await enter(world, sitting, 1)
  return sitting
}

type Who = Pick<Sitting, 'token' | 'epoch' | 'device'>

export function enter(world: World, { token, epoch, device }: Who, moduleIndex: number) {
  return world.send('POST /api/sitting/module/{moduleIndex}/enter', {
    token,
    params: { moduleIndex },
    body: { epoch, device },
  })
}

export interface SaveGiven {
  sequence: number
  questionId: QuestionId
  answer: Answer
  /** Milliseconds from the world's clock. */
  capturedIn?: number
}

export function save(world: World, who: Who & { attemptId: AttemptId }, saves: readonly SaveGiven[], left?: number) {
  const { token, attemptId, epoch, device } = who
  const now = world.clock.now.getTime()
  return world.send('POST /api/sitting/answers', {
    token,
    body: {
      attemptId,
      epoch,
      device,
      saves: saves.map(({ capturedIn = 0, ...one }) => ({ ...one, capturedAt: now + capturedIn })),
      ...(left === undefined ? {} : { left }),
    },
  })
}

/** The three questions of a module: one of each kind unless the paper was given otherwise. */
export function questionsOf({ paper }: Pick<Sitting, 'paper'>, moduleIndex = 1): [QuestionId, QuestionId, QuestionId] {
  const [first, second, third] = paper.modules[moduleIndex - 1]?.questionIds ?? []
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('The module has fewer than three questions.')
  return [first, second, third]
}
