import { answeringOf } from '@agon/domain/question/base'
import type { QuestionOf } from '@agon/domain/question/kind'
import { rulesOf } from '@agon/domain/question/kinds'
import type { Ordering } from '@agon/domain/question/ordering'
import type { QuestionKind, QuestionText, RichText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { shareOf, wrongShare } from '#/question-formats/writing/shares.ts'
import { escapeGift, writeGiftText } from '../escape.ts'
import type { GiftNote } from '../read/note.ts'

export interface GiftWriter<K extends QuestionKind> {
  /** What stands between the braces. */
  readonly answers: (question: QuestionOf<K>, text: QuestionText) => string
  /** Absent, the feedback stands between the braces: other programs would take it for an answer there. */
  readonly hasFeedback?: false
  /** What it says besides and GIFT has no place for. */
  readonly note: (question: QuestionOf<K>, text: QuestionText) => Partial<GiftNote>
}

/** A kind that cannot be written does not compile. */
const kinds: { readonly [K in QuestionKind]: GiftWriter<K> } = {
  'single-choice': {
    answers(question, { choices }) {
      const share = -wrongShare(question)
      const write = (id: string, text: string) => {
        if (id === question.key) return `=${text.startsWith('%') ? '%100%' : ''}${writeGiftText(text)}`
        // A share is said where it means something, and where the text would be taken for one: `%5% of land`.
        return `~${share !== 0 || text.startsWith('%') ? `%${share}%` : ''}${writeGiftText(text)}`
      }
      return question.choices.map((id) => `\n  ${write(id, choices[id] ?? '')}`).join('')
    },
    note: ({ choices }) => ({ choices }),
  },
  'multiple-choice': {
    answers(question, text) {
      const { choices } = question
      return choices.map((id) => `\n  ~%${shareOf(question, id)}%${writeGiftText(text.choices[id] ?? '')}`).join('')
    },
    note: ({ choices, scoring }) => ({ choices, scoring }),
  },
  'true-false': {
    answers: ({ key }) => (key ? 'TRUE' : 'FALSE'),
    note: () => ({}),
  },
  numeric: {
    answers: ({ key, tolerance }) => `#${key}:${tolerance}`,
    note: ({ unit }) => ({ unit }),
  },
  'short-text': {
    answers: ({ accepted }) =>
      accepted
        .map(({ text, percent }) => {
          const share = percent !== 100 || text.startsWith('%') ? `%${percent}%` : ''
          return `\n  =${share}${escapeGift(text)}`
        })
        .join(''),
    // An arrow in a form would be read as a pair.
    note: ({ kind, matchCase, matchAccents }) => ({ kind, matchCase, matchAccents }),
  },
  'extended-text': {
    answers: () => '',
    note: ({ wordLimit, lines, guidance }) => ({ wordLimit, lines, guidance }),
  },
  matching: {
    answers({ premises, responses, key }, { choices }: QuestionText) {
      const words = (id: string) => writeGiftText(choices[id] ?? '')
      const used = Object.values(key)
      const pairs = premises.map((id) => `\n  =${words(id)} -> ${words(key[id] ?? '')}`)
      const others = responses.filter((id) => !used.includes(id)).map((id) => `\n  = -> ${words(id)}`)
      return [...pairs, ...others].join('')
    },
    note: (question) => ({ answering: { ...answeringOf(question) } }),
  },
  ordering: {
    answers: writeOrdering,
    note: (question, text) => ({
      ...noteOfAnswering(question, text),
      ...(text.feedback === undefined ? {} : { feedback: text.feedback }),
    }),
    hasFeedback: false,
  },
  'gap-selection': { answers: () => '', note: noteOfAnswering },
  'hot-spot': {
    answers: () => '',
    note: ({ kind, figure, key }) => ({ kind, answering: { kind, figure, key } }),
  },
  map: {
    answers: () => '',
    note: ({ kind, map: frame, key }) => ({ kind, answering: { kind, map: frame, key } }),
  },
}

export function giftWriterOf({ kind }: Pick<Question, 'kind'>): GiftWriter<QuestionKind> {
  // The table gives each kind its own; the compiler cannot follow that a question and its kind agree.
  return kinds[kind] as GiftWriter<QuestionKind>
}

function writeOrdering({ items, scoring }: Ordering, { choices }: QuestionText): string {
  const grading = scoring === 'all' ? 'ALL_OR_NOTHING' : 'RELATIVE_NEXT_EXCLUDE_LAST'
  const lines = items.map((id) => `\n  ${writeLine(choices[id] ?? '')}`)
  return `>${items.length} ALL VERTICAL ${grading}${lines.join('')}`
}

/** A line that begins like a comment or a category says its format first, so that it is taken for neither. */
function writeLine(text: RichText): string {
  return `${/^(?:\/\/|\$)/.test(text) ? '[html]' : ''}${writeGiftText(text)}`
}

/** What such a note says: all that the braces would, the words of choices in the file's own language among it. */
function noteOfAnswering(question: Question, main: QuestionText): Partial<GiftNote> {
  const ids = rulesOf(question).choicesOf(question)
  return {
    kind: question.kind,
    answering: { ...answeringOf(question) },
    words: Object.fromEntries(ids.map((id) => [id, main.choices[id] ?? ''])),
  }
}
