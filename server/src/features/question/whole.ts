import { Problem } from '@agon/domain/problem'
import type { Question } from '@agon/domain/question/question'
import { inForeignThread } from '#/files/pool.ts'
import { TookTooLong } from '#/threads/pool.ts'
import { wholes, type Whole } from './whole-in-thread.ts'
import type * as inThread from './whole-in-thread.ts'

const thread = inForeignThread<typeof inThread>(new URL('./whole-in-thread.ts', import.meta.url))

/** In letters: what is shorter is cleaned at once, unless it has formulas, of which a short one may take seconds. */
const short = 5000
const hasTex = /<(?:\w+:)?annotation\b/i
/** So many in one go, that others are not kept waiting for their thread. */
const together = 50

/** Cleaning takes unsafe text away: what was enough before may be empty now. */
export async function cleanWhole(question: Question): Promise<Question> {
  const [clean = question] = await cleanWholes([question], () => 'question')
  return clean
}

/** All of them, or every fault of each at its place. What may take long is cleaned in a thread. */
export async function cleanWholes(
  questions: readonly Question[],
  placeOf: (at: number) => string,
): Promise<Question[]> {
  const clean = mayTakeLong(questions) ? await cleanInThread(questions, placeOf) : wholes(questions)
  const fields = clean.flatMap(({ faults }, at) =>
    faults.map(({ path, message }) => [`${placeOf(at)}.${path}`, message]),
  )
  if (fields.length > 0) throw new Problem('invalid', {}, { fields: Object.fromEntries(fields) })
  return clean.map(({ question }) => question)
}

function mayTakeLong(questions: readonly Question[]): boolean {
  let letters = 0
  for (const question of questions) {
    const texts = JSON.stringify(question.texts) + (question.kind === 'extended-text' ? question.guidance : '')
    letters += texts.length
    if (letters > short || hasTex.test(texts)) return true
  }
  return false
}

async function cleanInThread(questions: readonly Question[], placeOf: (at: number) => string): Promise<Whole[]> {
  const clean: Whole[] = []
  for (let from = 0; from < questions.length; from += together) {
    const some = thread('wholes')(questions.slice(from, from + together))
    clean.push(
      ...(await some.catch((error: unknown) => {
        if (!(error instanceof TookTooLong)) throw error
        throw new Problem('invalid', {}, { fields: { [placeOf(from)]: 'This takes too long to read: its formulas.' } })
      })),
    )
  }
  return clean
}
