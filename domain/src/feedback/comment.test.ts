import { expect, test } from 'vitest'
import { languageOfComment } from './language.ts'
import { namedQuestions, questionsNamed } from './named-questions.ts'
import { capitalised, redactPersons } from './redact-persons.ts'
import { themeOf } from './theme.ts'

test.for([
  ['Our network was slow but my answers were all saved.', 'technical'],
  ['Die tyd in die eerste deel was min.', 'time'],
  ['Some words were new.', 'language'],
  ['Party vrae was moeilik, maar ek het baie geleer.', 'difficulty'],
  ['I loved the contour maps.', 'questions'],
  ['Lekker!', 'enjoyment'],
  ['…', 'other'],
  ['', 'other'],
] as const)('%s is about %s', ([comment, theme]) => {
  expect(themeOf(comment)).toBe(theme)
})

test.for([
  ['I loved the contour maps.', 'zu', 'en'],
  ['Die tyd in die eerste deel was min.', null, 'af'],
  ['Lekker!', 'en', 'af'],
  ['Siyabonga', 'zu', 'zu'],
  ['', null, null],
] as const)('%s, in a sitting in %s, is %s', ([comment, ofSitting, language]) => {
  expect(languageOfComment(comment, ofSitting)).toBe(language)
})

test.for([
  ['Question 5 was wrong', [{ part: null, question: 5 }]],
  [
    'Q12 and q3',
    [
      { part: null, question: 12 },
      { part: null, question: 3 },
    ],
  ],
  ['part 2, question 3 has two answers', [{ part: 2, question: 3 }]],
  ['vraag 7 van deel 1', [{ part: 1, question: 7 }]],
  ['Vraag nr. 4', [{ part: null, question: 4 }]],
  ['I had 5 minutes left', []],
  ['The question about maps', []],
  ['I answered question 40% of the time', []],
] as const)('%s names its questions', ([comment, named]) => {
  expect(namedQuestions(comment)).toEqual(named)
})

test('a number is the one that the learner saw; one of several parts names no question', () => {
  const parts = [
    [31, 32, 33],
    [41, 42, 43, 44],
  ]
  expect(questionsNamed('Question 4 had no answer', parts)).toEqual([44])
  expect(questionsNamed('Question 2', parts)).toEqual([])
  expect(questionsNamed('Part 2 question 2, and part 1 question 3', parts)).toEqual([42, 33])
  expect(questionsNamed('Question 0, question 9', parts)).toEqual([])
})

const known = { ofSchool: new Set(['thabo', 'nel', 'hoerskool']), ofOthers: new Set(['zanele', 'grace', 'the']) }

test.for([
  ['Call me on 082 555 0199!', 'Call me on [telephone number]!'],
  ['+27 (0)11 555-0100', '[telephone number]'],
  ['my id is 0101015009087', 'my id is [number]'],
  ['my id is 010101 5009 087', 'my id is [number]'],
  ['Phone (082) 555-0199.', 'Phone [telephone number].'],
  ['write to t.nel@school.example please', 'write to [e-mail address] please'],
  ['Code 123456 did not work', 'Code [number] did not work'],
  ['Thabo Nel helped me', '[name] helped me'],
  ["Thabo’s laptop and NEL'S phone", "[name]’s laptop and [name]'S phone"],
  ['thabo helped me, nel did not', '[name] helped me, nel did not'],
  ['[Thabo Nel] and [Thabo]', '[[name]] and [[name]]'],
  ['Thabo-Nel or Thabo-Smith', '[name] or [name]-Smith'],
  ["I took Zanele’s map and Anne-Zanele's", "I took [name]’s map and Anne-[name]'s"],
  ['I know [name] and [e-mail address]', 'I know [name] and [e-mail address]'],
  ['I sat next to Zanele.', 'I sat next to [name].'],
  ['Grace under pressure. The maps were fun.', 'Grace under pressure. The maps were fun.'],
  ['Mrs Dlamini was kind, my name is Sipho', 'Mrs [name] was kind, my name is [name]'],
  ['I had 40 minutes in 2026', 'I had 40 minutes in 2026'],
  ['<script>alert(1)</script> \u202E Thabo', '<script>alert(1)</script>  [name]'],
  ['Call 0\u200B8\u200B2\u200B555\u20600199', 'Call [telephone number]'],
  ['Tha\u00ADbo and \u2067Thabo\u2069', '[name] and [name]'],
  ['０８２５５５０１９９ or ٠٨٢٥٥٥٠١٩٩', '[telephone number] or [telephone number]'],
  ['082/555/0199, Cell0825550199', '[telephone number], Cell[telephone number]'],
  ['t.nel (at) school (dot) example', '[e-mail address]'],
  ['https://chat.example/thabo.35 or chat.example/t', '[web address] or [web address]'],
  ['Follow @cool_kid.10!', 'Follow [account name]!'],
  ['and/or 3/4 of 1.5', 'and/or 3/4 of 1.5'],
] as const)('for exports, %s is %s', ([comment, redacted]) => {
  expect(redactPersons(comment, known)).toBe(redacted)
})

test('names are looked up also without their possessive, and by the parts of a double name', () => {
  expect(capitalised('the Zanele’s of Anne-Marie')).toEqual(['zaneles', 'zanele', 'annemarie', 'anne', 'marie'])
})
