import { describe, expect, test } from 'vitest'
import {
  anItem,
  body,
  choices,
  correct,
  mapping,
  only,
  outcome,
  read,
  response,
  template,
  versions,
} from '#test/question-formats/qti.ts'

describe.each(versions)('QTI %s', (_version, spelled) => {
  const set = (...words: readonly string[]) =>
    `<simpleMatchSet>${words.map((word) => `<simpleAssociableChoice identifier="${word}" matchMax="1">${word}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`

  test.each([
    ['first', 'Vaal Orange', 'Olifants Limpopo', set('Vaal', 'Olifants') + set('Orange', 'Limpopo', 'Congo')],
    ['second', 'Orange Vaal', 'Limpopo Olifants', set('Orange', 'Limpopo', 'Congo') + set('Vaal', 'Olifants')],
  ])('pairs: the premises are the %s of the two sets', (_place, one, other, sets) => {
    const declared = response('multiple', 'directedPair', correct(one, other) + mapping({ [one]: 1, [other]: 1 }))
    const { question, losses } = only(
      spelled(
        anItem(
          declared +
            outcome +
            body(
              `<p>Which?</p><matchInteraction responseIdentifier="RESPONSE" maxAssociations="2">${sets}</matchInteraction>`,
            ) +
            template('map_response'),
        ),
      ),
    )
    expect(losses).toEqual([])
    if (question.kind !== 'matching') throw new Error('another kind')
    const words = question.texts.en?.choices ?? {}
    const pairs = question.premises.map((id) => [words[id], words[question.key[id] ?? '']])
    expect(pairs).toEqual([
      ['Vaal', 'Orange'],
      ['Olifants', 'Limpopo'],
    ])
    expect(question).toMatchObject({ marks: 2000, scoring: 'each', reuse: false })
    expect(question.responses.map((id) => words[id])).toEqual(['Orange', 'Limpopo', 'Congo'])
  })

  test('an order', () => {
    const item =
      response('ordered', 'identifier', correct('C', 'A', 'B')) +
      outcome +
      body(
        `<p>Order?</p><orderInteraction responseIdentifier="RESPONSE" shuffle="true">${choices('Rain', 'River', 'Sea')}</orderInteraction>`,
      )
    const { question, losses } = only(spelled(anItem(item + template('match_correct'))))
    expect(losses).toEqual([])
    if (question.kind !== 'ordering') throw new Error('another kind')
    expect(question.items.map((id) => question.texts.en?.choices[id])).toEqual(['Sea', 'Rain', 'River'])
    expect(question.scoring).toBe('all')
  })

  const inline = (id: string, ...words: readonly string[]) =>
    `<inlineChoiceInteraction responseIdentifier="${id}">${words.map((word) => `<inlineChoice identifier="${word}">${word}</inlineChoice>`).join('')}</inlineChoiceInteraction>`
  const sum = `<responseProcessing><setOutcomeValue identifier="SCORE"><sum><mapResponse identifier="R1"/><mapResponse identifier="R2"/></sum></setOutcomeValue></responseProcessing>`

  test('gaps in a text', () => {
    const declared = ['Vaal', 'Orange'].map((word, at) =>
      response('single', 'identifier', correct(word) + mapping({ [word]: 1 }), `R${at + 1}`),
    )
    const item =
      declared.join('') +
      outcome +
      body(`<p>The ${inline('R1', 'Vaal', 'Nile')} flows into the ${inline('R2', 'Sea', 'Orange')}.</p>`)
    const { question, losses } = only(spelled(anItem(item + sum)))
    expect(losses).toEqual([])
    if (question.kind !== 'gap-selection') throw new Error('another kind')
    expect(question.texts.en?.stem).toBe('<p>The [[1]] flows into the [[2]].</p>')
    expect(question.gaps.map(({ key }) => question.texts.en?.choices[key])).toEqual(['Vaal', 'Orange'])
    expect(question).toMatchObject({ marks: 2000, scoring: 'each' })
  })

  test('words to put into gaps come in as gaps to choose for, which is reported', () => {
    const word = (text: string) => `<gapText identifier="${text}" matchMax="1">${text}</gapText>`
    const item =
      response(
        'multiple',
        'directedPair',
        correct('Vaal G1', 'Orange G2') + mapping({ 'Vaal G1': 1, 'Orange G2': 1 }),
      ) +
      outcome +
      body(
        `<gapMatchInteraction responseIdentifier="RESPONSE"><prompt>Fill in.</prompt>${word('Vaal')}${word('Orange')}<p>The <gap identifier="G1"/> flows into the <gap identifier="G2"/>.</p></gapMatchInteraction>`,
      )
    const { question, losses } = only(spelled(anItem(item + template('map_response'))))
    expect(losses).toEqual(['drag-once'])
    expect(question).toMatchObject({ kind: 'gap-selection', scoring: 'each', marks: 2000 })
    expect(question.texts.en?.stem).toBe('<p>Fill in.</p><p>The [[1]] flows into the [[2]].</p>')
  })

  test('a gap with one choice is its word in the text, and the others are numbered without it', () => {
    const declared = ['Vaal', 'Orange'].map((word, at) =>
      response('single', 'identifier', correct(word) + mapping({ [word]: 1 }), `R${at + 1}`),
    )
    const chosen = `<p>The ${inline('R1', 'Vaal')} flows into the ${inline('R2', 'Sea', 'Orange')}.</p>`
    const item = (inside: string) => spelled(anItem(declared.join('') + outcome + body(inside) + sum))
    const { question, losses } = only(item(chosen))
    if (question.kind !== 'gap-selection') throw new Error('another kind')
    expect(question.texts.en?.stem).toBe('<p>The Vaal flows into the [[1]].</p>')
    expect(question.gaps.map(({ key }) => question.texts.en?.choices[key])).toEqual(['Orange'])
    expect(question.marks).toBe(2000)
    // There the word that is in the text earned its share, too.
    expect(losses).toEqual(['gap-one-choice', 'qti-marking'])
    const none = `<p>The ${inline('R1', 'Vaal')} flows into the ${inline('R2', 'Orange')}.</p>`
    expect(read(item(none))).toMatchObject({
      items: [],
      faults: [{ code: 'gaps-no-choice', message: expect.stringContaining('“Vaal”, “Orange”') }],
    })
  })

  test('a gap offers the words that the file lets into it, and one word alone is in the text', () => {
    const word = (text: string, gaps: string) =>
      `<gapText identifier="${text}" matchMax="0" matchGroup="${gaps}">${text}</gapText>`
    const words = word('Vaal', 'G1') + word('Orange', 'G2') + word('Nile', 'G2')
    const item =
      response('multiple', 'directedPair', correct('Vaal G1', 'Orange G2')) +
      outcome +
      body(
        `<gapMatchInteraction responseIdentifier="RESPONSE">${words}<p>The <gap identifier="G1"/> flows into the <gap identifier="G2"/>.</p></gapMatchInteraction>`,
      )
    const { question, losses } = only(spelled(anItem(item + template('match_correct'))))
    if (question.kind !== 'gap-selection') throw new Error('another kind')
    expect(question.texts.en?.stem).toBe('<p>The Vaal flows into the [[1]].</p>')
    expect(question.gaps.map(({ choices: ids }) => ids.map((id) => question.texts.en?.choices[id]))).toEqual([
      ['Orange', 'Nile'],
    ])
    expect(losses).toEqual(['gap-one-choice'])
  })

  test('parts of a text, and a number on a scale', () => {
    const text = `<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which is wrong?</prompt><p>The <hottext identifier="A">sun</hottext> is <hottext identifier="B">cold</hottext>.</p></hottextInteraction>`
    const hot = only(
      spelled(
        anItem(response('single', 'identifier', correct('B')) + outcome + body(text) + template('match_correct')),
      ),
    )
    expect(hot.losses).toEqual(['qti-hottext'])
    expect(hot.question).toMatchObject({ kind: 'single-choice', key: 'b' })
    expect(hot.question.texts.en?.stem).toBe(
      '<p>Which is wrong?</p><p>The <strong>sun</strong> is <strong>cold</strong>.</p>',
    )
    const scale = `<p>How many?</p><sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="10"/>`
    const slid = only(
      spelled(anItem(response('single', 'integer', correct(7)) + outcome + body(scale) + template('match_correct'))),
    )
    expect(slid.losses).toEqual(['qti-slider'])
    expect(slid.question).toMatchObject({ kind: 'numeric', key: 7, tolerance: 0 })
  })
})
