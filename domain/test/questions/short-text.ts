import fc from 'fast-check'
import { differentForms } from '#/question/short-text.ts'
import { aBase, anyBase, full, penalty, words } from './base.ts'
import type { KindSamples } from './kind.ts'

const kind = 'short-text' as const

/** Signs of their own are taken as they are, but for one wildcard here and there. */
const plain = (text: string) => text.replace(/[\\*]/g, '\\*')
const form = fc
  .tuple(words, fc.constantFrom('', '', '*', ' * '), words)
  .map(([before, between, after]) => `${plain(before)}${between}${plain(after)}`.normalize())

export const shortText: KindSamples<'short-text'> = {
  question: {
    ...aBase(),
    kind,
    accepted: [
      { text: 'São Tomé', percent: 100 },
      { text: 'Sint-Thomas*', percent: 100 },
      { text: 'Príncipe', percent: 25 },
    ],
    matchCase: false,
    matchAccents: false,
  },
  marked: [
    [{ kind, text: ' sao  TOME ' }, full],
    [{ kind, text: 'sint thomas-eiland' }, full],
    [{ kind, text: 'Principe' }, full / 4],
    [{ kind, text: 'Malabo' }, 0 - penalty],
    [{ kind, text: ' ' }, 0],
  ],
  questions: fc
    .record({
      base: anyBase(),
      forms: fc.array(fc.tuple(form, fc.constantFrom(100, 100, 50, 33.33333)), { minLength: 1, maxLength: 5 }),
      matchCase: fc.boolean(),
      matchAccents: fc.boolean(),
    })
    .map(({ base, forms, ...rules }) => {
      const accepted = forms.map(([text, percent], at) => ({ text, percent: at === 0 ? 100 : percent }))
      return { ...base, kind, accepted: differentForms(accepted, rules), ...rules }
    }),
  answers: (question) =>
    fc.record({
      kind: fc.constant(kind),
      text: fc.oneof(fc.constantFrom('', 'far', question.accepted[0]?.text ?? ''), words),
    }),
}
