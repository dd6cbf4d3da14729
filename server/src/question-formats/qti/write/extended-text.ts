import { qti } from '../element.ts'
import type { WriteKind } from './kind.ts'
import { response, responseName } from './rules.ts'
import { xhtmlBlocks } from './xhtml.ts'

export const extendedText: WriteKind<'extended-text'> = ({ question: { lines, guidance } }) => {
  const rubric = xhtmlBlocks(guidance)
  return {
    responses: [response('single', 'string', [])],
    body: [
      qti('extendedTextInteraction', { responseIdentifier: responseName, expectedLines: lines }),
      ...(rubric === ''
        ? []
        : [qti('rubricBlock', { view: 'scorer', use: 'scoring' }, qti('contentBody', {}, rubric))]),
    ],
    rules: null,
  }
}
