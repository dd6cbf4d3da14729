import { describe, expect, test } from 'vitest'
import {
  anItem,
  body,
  choices,
  correct,
  mapping,
  only,
  outcome,
  response,
  river,
  singleA,
  template,
  versions,
} from '#test/question-formats/qti.ts'

describe.each(versions)('QTI %s', (_version, spelled) => {
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
})
