import { inParagraph, qti, type Written, type WrittenContent } from '../element.ts'
import type { WriteKind } from './kind.ts'
import { correct, isNull, isPlain, mapping, markedBy, response, responseName, variable } from './rules.ts'
import { escapeXml } from '#/files/xml/escape.ts'
import { inDigits } from '#/question-formats/writing/digits.ts'

export const numeric: WriteKind<'numeric'> = ({ question }) => {
  const { key, tolerance, unit } = question
  const right = inDigits(key)
  const reach = inDigits(tolerance)
  const isRight = qti(
    'equal',
    { toleranceMode: 'absolute', tolerance: `${reach} ${reach}` },
    correct(responseName),
    variable(responseName),
  )
  const isExact = tolerance === 0 && isPlain(question)
  return {
    responses: [response('single', 'float', [right])],
    body: [paragraph(entry(15), unit)],
    rules: isExact ? 'match_correct' : markedBy({ question, isEmpty: isNull(responseName), isRight }),
  }
}

export const shortText: WriteKind<'short-text'> = ({ question }) => {
  const { accepted, matchCase, marks, penalty } = question
  const forms = accepted.map(({ text, percent }) => ({ key: withoutWildcards(text), percent }))
  const different = forms.filter(({ key }, at) => forms.findIndex((one) => one.key === key) === at)
  const entries = different.map(({ key, percent }) => ({
    key,
    value: (marks * percent) / 100,
    caseSensitive: matchCase,
  }))
  const full = different.find(({ percent }) => percent === 100)
  return {
    responses: [
      response(
        'single',
        'string',
        full === undefined ? [] : [full.key],
        mapping(entries, { defaultValue: (0 - penalty) / 1000 }),
      ),
    ],
    body: [paragraph(entry(30), '')],
    rules: 'map_response',
  }
}

/** QTI compares with what is there: of a form with a wildcard the rest is left. */
export function withoutWildcards(form: string): string {
  return form
    .replace(/\\\*|\*/g, (sign) => (sign === '*' ? '' : '*'))
    .replace(/\s+/g, ' ')
    .trim()
}

function entry(expectedLength: number): Written {
  return qti('textEntryInteraction', { responseIdentifier: responseName, expectedLength })
}

/** An input stands within words. */
function paragraph(input: Written, unit: string): WrittenContent {
  return inParagraph(input, unit === '' ? '' : ` ${escapeXml(unit)}`)
}
