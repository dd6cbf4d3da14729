import { describe, expect, test } from 'vitest'
import {
  anItem,
  asQti3,
  body,
  choices,
  correct,
  mapping,
  only,
  outcome,
  read,
  response,
  river,
  singleA,
  template,
} from '#test/question-formats/qti.ts'

describe.each([
  ['2.2', (source: string) => source],
  ['3.0', asQti3],
] as const)('QTI %s', (_version, spelled) => {
  test('one choice of several, worth what its template gives', () => {
    const { question, title, losses } = only(spelled(anItem(singleA + river() + template('match_correct'))))
    expect(title).toBe('One')
    expect(losses).toEqual([])
    expect(question).toMatchObject({
      kind: 'single-choice',
      marks: 1000,
      penalty: 0,
      choices: ['a', 'b', 'c'],
      key: 'a',
      texts: {
        en: {
          stem: '<p>On the map.</p><p>Which is a river?</p>',
          choices: { a: 'Vaal', b: 'Table <strong>Mountain</strong>', c: 'Karoo' },
        },
      },
    })
  })

  test('marks and penalty by a mapping; no identifier of the file is kept', () => {
    const declared = response('single', 'identifier', correct('A') + mapping({ A: 2, B: -0.5 }, 'defaultValue="-0.5"'))
    const { question, losses } = only(spelled(anItem(declared + outcome + river() + template('map_response'))))
    expect(losses).toEqual([])
    expect(question).toMatchObject({ marks: 2000, penalty: 500, key: 'a' })
  })

  test('several choices, a share each, by a mapping with bounds', () => {
    const declared = response(
      'multiple',
      'identifier',
      correct('A', 'C') + mapping({ A: 1, B: -1, C: 1 }, 'defaultValue="0" lowerBound="0" upperBound="2"'),
    )
    const { question, losses } = only(
      spelled(anItem(declared + outcome + river(undefined, 'maxChoices="0"') + template('map_response'))),
    )
    expect(losses).toEqual([])
    expect(question).toMatchObject({ kind: 'multiple-choice', marks: 2000, key: ['a', 'c'], scoring: 'each' })
    const whole = only(
      spelled(anItem(declared + outcome + river(undefined, 'maxChoices="0"') + template('match_correct'))),
    )
    expect(whole.question).toMatchObject({ marks: 1000, scoring: 'all' })
    expect(whole.losses).toEqual([])
  })

  test('true or false, by its words', () => {
    const { question } = only(
      spelled(
        anItem(
          response('single', 'identifier', correct('B')) +
            outcome +
            river(choices('True', 'False')) +
            template('match_correct'),
        ),
      ),
    )
    expect(question).toMatchObject({ kind: 'true-false', key: false, texts: { en: { choices: {} } } })
  })

  const equal = `<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">3</baseValue></setOutcomeValue></responseIf><responseElse><setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue></responseElse></responseCondition></responseProcessing>`

  test('a number with its tolerance and its unit', () => {
    const item = `${response('single', 'float', correct(12.5))}${outcome}${body(
      '<p>How long?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/> km</p>',
    )}${equal}`
    const { question, losses } = only(spelled(anItem(item)))
    expect(losses).toEqual([])
    expect(question).toMatchObject({ kind: 'numeric', key: 12.5, tolerance: 0.5, unit: 'km', marks: 3000 })
    expect(question.texts.en?.stem).toBe('<p>How long?</p>')
  })

  test('a number between two ends', () => {
    const rules = equal.replace(
      /<equal.*<\/equal>/,
      '<and><gte><variable identifier="RESPONSE"/><baseValue baseType="float">2</baseValue></gte><lte><variable identifier="RESPONSE"/><baseValue baseType="float">3</baseValue></lte></and>',
    )
    const item =
      response('single', 'float', '') +
      outcome +
      body('<p>About <textEntryInteraction responseIdentifier="RESPONSE"/> oceans.</p>')
    const { question, losses } = only(spelled(anItem(item + rules)))
    expect(losses).toEqual([])
    expect(question).toMatchObject({ key: 2.5, tolerance: 0.5, unit: '' })
    expect(question.texts.en?.stem).toBe('<p>About ______ oceans.</p>')
  })

  test.each([
    ['decimalPlaces', 1, 2.3, 0.05],
    ['significantFigures', 2, 340, 5],
  ])('a number that is compared by its rounding: %s', (mode, figures, key, tolerance) => {
    const rules = equal.replace(
      /<equal.*<\/equal>/,
      `<equalRounded roundingMode="${mode}" figures="${figures}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equalRounded>`,
    )
    const item =
      response('single', 'float', correct(key)) +
      outcome +
      body('<p>How much?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>')
    const { question, losses } = only(spelled(anItem(item + rules)))
    expect(question).toMatchObject({ kind: 'numeric', key, tolerance })
    // The upper end is rounded up there and still right here.
    expect(losses).toEqual(['qti-marking'])
  })

  test('another number that earns a share is reported', () => {
    const item =
      response('single', 'float', correct(12) + mapping({ 12: 2, 13: 1 })) +
      outcome +
      body('<p>How much?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>')
    const { question, losses } = only(spelled(anItem(item + template('map_response'))))
    expect(question).toMatchObject({ kind: 'numeric', key: 12, tolerance: 0, marks: 2000 })
    expect(losses).toEqual(['qti-marking'])
  })

  test('short texts with their shares, and whether capitals count', () => {
    const entries = `<mapping defaultValue="0"><mapEntry mapKey="Oslo" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="Christiania*" mappedValue="1" caseSensitive="false"/></mapping>`
    const item =
      response('single', 'string', correct('Oslo') + entries) +
      outcome +
      body('<p>Capital?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>')
    const { question, losses } = only(spelled(anItem(item + template('map_response'))))
    expect(losses).toEqual([])
    expect(question).toMatchObject({
      kind: 'short-text',
      marks: 2000,
      matchCase: false,
      accepted: [
        { text: 'Oslo', percent: 100 },
        { text: 'Christiania\\*', percent: 50 },
      ],
    })
  })

  test('an essay with its lines, and what scorers look for', () => {
    const item = `${response('single', 'string', '')}<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>6</value></defaultValue></outcomeDeclaration>${body(
      '<p>Why?</p><extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="7"><prompt>Two reasons.</prompt></extendedTextInteraction><rubricBlock view="scorer"><p>Rain.</p></rubricBlock>',
    )}`
    const { question, losses } = only(spelled(anItem(item)))
    expect(losses).toEqual([])
    expect(question).toMatchObject({ kind: 'extended-text', marks: 6000, lines: 7, guidance: '<p>Rain.</p>' })
    expect(question.texts.en?.stem).toBe('<p>Why?</p><p>Two reasons.</p>')
  })

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

  test.each([
    ['<mediaInteraction responseIdentifier="RESPONSE" autostart="false"/>', 'media'],
    ['<graphicGapMatchInteraction responseIdentifier="RESPONSE"/>', 'graphic gap match'],
    ['<uploadInteraction responseIdentifier="RESPONSE"/>', 'upload'],
    ['<drawingInteraction responseIdentifier="RESPONSE"/>', 'drawing'],
    ['<associateInteraction responseIdentifier="RESPONSE"/>', 'associate'],
    [
      '<positionObjectStage><positionObjectInteraction responseIdentifier="RESPONSE"/></positionObjectStage>',
      'position object',
    ],
    ['<customInteraction responseIdentifier="RESPONSE"/>', 'custom'],
    ['<portableCustomInteraction responseIdentifier="RESPONSE"/>', 'portable custom'],
  ])('%s is refused by its name', (interaction, value) => {
    expect(read(spelled(anItem(singleA + body(`<p>Q</p>${interaction}`))))).toMatchObject({
      items: [],
      faults: [{ code: 'qti-interaction', params: { value }, message: expect.stringContaining(value) }],
    })
  })

  test('what only is beside the question is left out and told', () => {
    const media = '<mediaInteraction responseIdentifier="M" autostart="false"/>'
    const item = singleA + river().replace('<p>On', `${media}<p>On`) + template('match_correct')
    expect(only(spelled(anItem(item))).losses).toEqual(['qti-interaction-left'])
  })

  test('feedback that is always shown is kept, any other is reported', () => {
    const declared = `<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>general</value></defaultValue></outcomeDeclaration>`
    const modal = (id: string, text: string) =>
      `<modalFeedback outcomeIdentifier="FEEDBACK" showHide="show" identifier="${id}"><p>${text}</p></modalFeedback>`
    const item = singleA + declared + river() + template('match_correct')
    const kept = only(spelled(anItem(item + modal('general', 'So it is.'))))
    expect(kept.question.texts.en?.feedback).toBe('<p>So it is.</p>')
    expect(kept.losses).toEqual([])
    const other = only(spelled(anItem(item + modal('other', 'Well done.'))))
    expect(other.question.texts.en?.feedback).toBeUndefined()
    expect(other.losses).toEqual(['answer-feedback'])
  })

  test('rules that nobody knows, none at all, and those that our kinds do not have, are reported', () => {
    const strange =
      '<responseProcessing><setOutcomeValue identifier="SCORE"><customOperator/></setOutcomeValue></responseProcessing>'
    expect(only(spelled(anItem(singleA + river() + strange))).losses).toEqual(['qti-rules'])
    expect(only(spelled(anItem(singleA + river() + template('of_ours')))).losses).toEqual(['qti-rules'])
    expect(only(spelled(anItem(singleA + river()))).losses).toEqual(['qti-no-rules'])
    const partly = response('single', 'identifier', correct('A') + mapping({ A: 2, B: 1 })) + outcome
    expect(only(spelled(anItem(partly + river() + template('map_response')))).losses).toEqual(['qti-marking'])
  })

  test('a formula with a prefix of its own, headings and boxes of the page', () => {
    const math =
      '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mrow><m:mi>E</m:mi><m:mo>=</m:mo><m:mi>m</m:mi></m:mrow></m:math>'
    const item =
      singleA + river().replace('<p>On the map.</p>', `<div class="row"><h2>Read</h2><div>Words ${math}</div></div>`)
    const { question, losses } = only(spelled(anItem(item + template('match_correct'))))
    expect(losses).toEqual([])
    expect(question.texts.en?.stem).toMatch(
      /^<p><strong>Read<\/strong><\/p><p>Words <math.*<mi>E<\/mi>.*<\/math><\/p><p>Which/,
    )
  })

  test('the language is that of the item', () => {
    const item = singleA + river() + template('match_correct')
    expect(Object.keys(only(spelled(anItem(item, 'xml:lang="af-ZA"'))).question.texts)).toEqual(['af'])
    const onBody = only(spelled(anItem(item, '').replace('<itemBody>', '<itemBody xml:lang="zu">')))
    expect(Object.keys(onBody.question.texts)).toEqual(['zu'])
    const german = only(spelled(anItem(item, 'xml:lang="de"')))
    expect(german.losses).toEqual(['language-taken'])
  })
})
