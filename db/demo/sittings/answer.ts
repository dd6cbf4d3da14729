import type { Answer } from '@agon/domain/question/question'
import type { DemoQuestion } from '../paper/demo-question.ts'
import { difficultyParameter, guessProbability } from '../paper/difficulty.ts'
import type { Random } from '../random.ts'

/** Chance of a right answer: Rasch's model, with what blind choosing adds. */
function chanceOfRight(question: DemoQuestion, ability: number): number {
  const { guess, difficulty } = parametersOf(question)
  return guess + (1 - guess) / (1 + Math.exp(difficulty - ability))
}

/** Asked for a million times in a large world. */
const known = new WeakMap<DemoQuestion, { guess: number; difficulty: number }>()

function parametersOf(question: DemoQuestion) {
  const parameters = known.get(question) ?? {
    guess: guessProbability(question),
    difficulty: difficultyParameter(question),
  }
  known.set(question, parameters)
  return parameters
}

/** What a learner of this ability answers; null when the question stays open. */
export function drawAnswer(question: DemoQuestion, ability: number, random: Random): Answer | null {
  const likely = chanceOfRight(question, ability)
  const open = question.kind === 'numeric' ? 0.14 : question.penalty > 0 ? 0.1 : 0.025
  const right = random.chance(likely)
  if (!right && random.chance(open * 2)) return null
  return right ? rightAnswer(question, random) : wrongAnswer(question, random)
}

export function rightAnswer(question: DemoQuestion, random: Random): Answer {
  switch (question.kind) {
    case 'single-choice':
      return { kind: question.kind, choice: question.key }
    case 'multiple-choice':
      return { kind: question.kind, choices: inOrder(question.choices, new Set(question.key)) }
    case 'numeric':
      return { kind: question.kind, value: typed(question.key, random) }
  }
}

export function wrongAnswer(question: DemoQuestion, random: Random): Answer {
  switch (question.kind) {
    case 'single-choice': {
      const others = question.choices.filter((choice) => choice !== question.key)
      // Some wrong choices tempt more than others: the first of them most.
      return {
        kind: question.kind,
        choice: random.weighted(others.map((choice, at) => [choice, 3 - at * 0.7] as const)),
      }
    }
    case 'multiple-choice':
      return { kind: question.kind, choices: inOrder(question.choices, nearly(question.choices, question.key, random)) }
    case 'numeric':
      return { kind: question.kind, value: typed(missed(question.key, question.tolerance, random), random) }
  }
}

/** The key with one or two choices taken away or added, never the key itself and never nothing. */
function nearly(choices: readonly string[], key: readonly string[], random: Random): Set<string> {
  for (;;) {
    const chosen = new Set(key)
    for (let left = random.between(1, 2); left > 0; left -= 1) {
      const choice = random.pick(choices)
      if (!chosen.delete(choice)) chosen.add(choice)
    }
    const same = chosen.size === key.length && key.every((choice) => chosen.has(choice))
    if (chosen.size > 0 && !same) return chosen
  }
}

function inOrder(choices: readonly string[], chosen: ReadonlySet<string>): string[] {
  return choices.filter((choice) => chosen.has(choice))
}

/** The mistakes that people make: a place too many, a half, a slip in the last digit, the other sign. */
function missed(key: number, tolerance: number, random: Random): number {
  const mistakes = [
    key * 10,
    key / 10,
    key / 2,
    key * 2,
    key + tolerance + 1,
    key - tolerance - 1,
    key + 10 + tolerance,
  ]
  const wrong = mistakes.filter((value) => value >= 0 && Math.abs(value - key) > tolerance + 0.001)
  return Math.round(random.pick(wrong) * 100) / 100
}

/** With a comma or a point, as people type numbers. */
function typed(value: number, random: Random): string {
  const text = String(value)
  return random.chance(0.55) ? text.replace('.', ',') : text
}
