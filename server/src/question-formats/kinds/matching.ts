import { answeringOf } from '@agon/domain/question/base'
import type { QuestionText } from '@agon/domain/question/question'
import { readMatching } from '../gift/read/matching.ts'
import { writeGiftText } from '../gift/scan.ts'
import { QuestionFault } from '../reading/imported.ts'
import { mostChoices } from '../reading/rich.ts'
import { firstWords, idsOfWords, withIds } from '../reading/word-ids.ts'
import { lettersOf, readChoices } from './choices.ts'
import { readMoodlePairs, writeMoodlePairs } from '../moodle/read/pairs.ts'
import type { KindFiles } from './kind.ts'
import { readPairs } from './pairs.ts'
import { readScoring } from './scoring.ts'

export const matching: KindFiles<'matching'> = {
  table: {
    names: ['matching', 'match'],
    columns: ['numbers', 'letters', 'scoring', 'reuse'],
    read({ cells, base }) {
      const numbers = Array.from({ length: mostChoices }, (_, at) => String(at + 1))
      const written = numbers.slice(0, numbers.findLastIndex((number) => cells.hasChoice(number)) + 1)
      const letters = readChoices(cells)
      const pairs = readPairs(cells, written.length)
      const asWritten = base(written, letters)
      const premises = idsOfWords(firstWords(asWritten, written), 'premises')
      const responses = idsOfWords(firstWords(asWritten, letters), 'responses')
      const key = pairs.map((letter) => {
        const response = responses[letters.indexOf(letter)]
        if (response === undefined) throw new QuestionFault('key-unknown', { value: letter })
        return response
      })
      const ids = new Map([...written.map(pairedWith(premises)), ...letters.map(pairedWith(responses))])
      return {
        ...withIds(asWritten, ids),
        kind: 'matching',
        premises,
        responses,
        key: Object.fromEntries(premises.map(pairedWith(key))),
        reuse: readReuse(cells.plain('reuse')) ?? new Set(key).size < key.length,
        scoring: readScoring(cells),
      }
    },
    write({ premises, responses, key, reuse, scoring }) {
      const letters = lettersOf(responses)
      const right = premises.map((id) => key[id] ?? '')
      const repeated = new Set(right).size < right.length
      return {
        cells: {
          key: right.map((id) => letters[id] ?? '').join(' '),
          scoring: scoring === 'all' ? 'all' : '',
          reuse: reuse && !repeated ? 'yes' : '',
        },
        choices: { ...Object.fromEntries(premises.map((id, at) => [id, String(at + 1)])), ...letters },
      }
    },
  },
  gift: {
    read: readMatching,
    answers({ premises, responses, key }, { choices }: QuestionText) {
      const words = (id: string) => writeGiftText(choices[id] ?? '')
      const used = Object.values(key)
      const pairs = premises.map((id) => `\n  =${words(id)} -> ${words(key[id] ?? '')}`)
      const others = responses.filter((id) => !used.includes(id)).map((id) => `\n  = -> ${words(id)}`)
      return [...pairs, ...others].join('')
    },
    note: (question) => ({ answering: { ...answeringOf(question) } }),
  },
  moodle: {
    read: readMoodlePairs,
    write: (question, text) => ({ type: 'matching', xml: writeMoodlePairs(question, text) }),
  },
}

const pairedWith =
  (others: readonly string[]) =>
  (id: string, at: number): [string, string] => [id, others[at] ?? '']

function readReuse(value: string): boolean | null {
  if (value === '') return null
  const said = /^(?:(yes|y|true|1)|no|n|false|0)$/i.exec(value)
  if (said === null) throw new QuestionFault('reuse-unreadable', { value })
  return said[1] !== undefined
}
