import { faults } from '@agon/domain/faults'
import type { Words } from '@agon/domain/problem'

const afrikaansOf = new Map<string, string>(Object.values(faults).map(({ en, af }) => [en, af]))

/** The message of a schema in both languages. Without Afrikaans of its own, it says that the value is not valid. */
export function fieldWords(message: string): Words {
  const [figure = ''] = /\d+/.exec(message) ?? []
  const af = afrikaansOf.get(message) ?? afrikaansOf.get(message.replace(figure, '{n}'))?.replace('{n}', figure)
  return { en: message, af: af ?? 'Hierdie waarde is nie geldig nie.' }
}
