import type { Question } from '@agon/domain/question/question'
import { firstWords, idsOfWords, withIds } from '#/question-formats/reading/word-ids.ts'
import { choiceIds } from '#/question-formats/choice-ids.ts'

/** The question with ids of ours: those of a file may tell what is right. */
export function withOwnIds(question: Question): Question {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice': {
      const ids = renaming(question.choices, choiceIds(question.choices.length))
      const choices = question.choices.map(ids.of)
      const base = { ...question, ...withIds(question, ids.map), choices }
      return base.kind === 'single-choice' ? { ...base, key: ids.of(base.key) } : { ...base, key: base.key.map(ids.of) }
    }
    case 'matching': {
      const { premises, responses, key } = question
      const ids = renaming(
        [...premises, ...responses],
        [
          ...idsOfWords(firstWords(question, premises), 'premises'),
          ...idsOfWords(firstWords(question, responses), 'responses'),
        ],
      )
      return {
        ...question,
        ...withIds(question, ids.map),
        premises: premises.map(ids.of),
        responses: responses.map(ids.of),
        key: Object.fromEntries(Object.entries(key).map(([premise, response]) => [ids.of(premise), ids.of(response)])),
      }
    }
    case 'ordering': {
      const ids = renaming(question.items, idsOfWords(firstWords(question, question.items), 'items'))
      return { ...question, ...withIds(question, ids.map), items: question.items.map(ids.of) }
    }
    case 'gap-selection': {
      const all = question.gaps.flatMap(({ choices }, at) => idsOfWords(firstWords(question, choices), `gap ${at + 1}`))
      const ids = renaming(
        question.gaps.flatMap(({ choices }) => choices),
        all,
      )
      const gaps = question.gaps.map(({ choices, key }) => ({ choices: choices.map(ids.of), key: ids.of(key) }))
      return { ...question, ...withIds(question, ids.map), gaps }
    }
    case 'true-false':
    case 'numeric':
    case 'short-text':
    case 'extended-text':
    case 'hot-spot':
    case 'map':
      return question
  }
}

function renaming(from: readonly string[], to: readonly string[]) {
  const map = new Map(from.map((id, at) => [id, to[at] ?? '']))
  return { map, of: (id: string) => map.get(id) ?? id }
}
