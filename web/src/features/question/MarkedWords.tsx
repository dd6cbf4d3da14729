import type { Language } from '@agon/domain/question/parts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RichText } from '#/sitting/question/text/RichText.tsx'
import { marks } from './word-changes.ts'

const signs = new RegExp(`${marks.from}([^${marks.to}]*)${marks.to}`)

/** A rich text whose marked words are gone, or are new. */
export function MarkedWords({ html, language, as }: { html: string; language: Language; as: 'del' | 'ins' }) {
  return <RichText html={html} language={language} draw={as === 'del' ? drawGone : drawNew} />
}

/** Browsers say neither element aloud by itself. */
const drawGone = (words: string): ReactNode =>
  words.split(signs).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
      <del key={at}>
        <Said words={part}>
          <Trans>taken out:</Trans>
        </Said>
      </del>
    ),
  )

const drawNew = (words: string): ReactNode =>
  words.split(signs).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
      <ins key={at}>
        <Said words={part}>
          <Trans>new:</Trans>
        </Said>
      </ins>
    ),
  )

/** Of a formula or a figure, which stands behind its mark, the mark is seen, too. */
function Said({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <>
      <span className={words === '' ? undefined : 'only-read-aloud'}>{children} </span>
      {words}
      {words === '' ? null : (
        <span className="only-read-aloud">
          {' '}
          <Trans>(to here)</Trans>
        </span>
      )}
    </>
  )
}
