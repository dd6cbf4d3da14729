import { describe, expect, test } from 'vitest'
import {
  anItem,
  body,
  correct,
  mapping,
  only,
  outcome,
  read,
  response,
  river,
  singleA,
  template,
  versions,
} from '#test/question-formats/qti.ts'

describe.each(versions)('QTI %s', (_version, spelled) => {
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
