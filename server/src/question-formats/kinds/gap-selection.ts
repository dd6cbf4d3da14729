import { gapSelectionAnswering } from '@agon/contract/question/gap-selection'
import { z } from 'zod'
import { QuestionFault } from '../reading/imported.ts'
import { choiceIds, mostChoices } from '../reading/rich.ts'
import type { QuestionCells } from '../table/columns.ts'
import { readMoodleCloze } from '../moodle/read/cloze.ts'
import { readMoodleGaps, writeMoodleGaps } from '../moodle/read/gaps.ts'
import { giftByNote } from './gift-by-note.ts'
import type { KindFiles } from './kind.ts'
import { lettersOf } from './choices.ts'
import { readPairs } from './pairs.ts'
import { readScoring } from './scoring.ts'

const answering = z.strictObject(gapSelectionAnswering)

export const gapSelection: KindFiles<'gap-selection'> = {
  table: {
    names: ['gap-selection', 'gaps'],
    columns: ['gaps', 'scoring'],
    read({ cells, base }) {
      const lists = readGaps(cells)
      const letters = readPairs(cells, lists.length)
      const gaps = lists.map((choices, at) => {
        const key = `${at + 1}${letters[at] ?? ''}`
        if (!choices.includes(key)) throw new QuestionFault('key-unknown', { value: key })
        return { choices, key }
      })
      return { ...base(...lists), kind: 'gap-selection', gaps, scoring: readScoring(cells) }
    },
    write({ gaps, scoring }) {
      const letters = gaps.map(({ choices }) => lettersOf(choices))
      const columns = letters.flatMap((ofGap, at) =>
        Object.entries(ofGap).map(([id, letter]) => [id, `${at + 1}${letter}`]),
      )
      return {
        cells: {
          key: gaps.map(({ key }, at) => letters[at]?.[key] ?? '').join(' '),
          scoring: scoring === 'all' ? 'all' : '',
        },
        choices: Object.fromEntries(columns),
      }
    },
  },
  gift: giftByNote(answering),
  moodle: {
    read: (reading) =>
      reading.element.attributes.get('type') === 'cloze' ? readMoodleCloze(reading) : readMoodleGaps(reading),
    write: (question, text) => ({ type: 'gapselect', xml: writeMoodleGaps(question, text) }),
  },
}

/** The choices of each gap, which are the names of their columns: `1a`, `1b`, `2a`. */
function readGaps(cells: QuestionCells): string[][] {
  const letters = choiceIds(mostChoices)
  const lists = Array.from({ length: mostChoices }, (_, at) => {
    const columns = letters.map((letter) => `${at + 1}${letter}`)
    return columns.slice(0, columns.findLastIndex((column) => cells.hasChoice(column)) + 1)
  })
  return lists.slice(0, lists.findLastIndex((list) => list.length > 0) + 1)
}
