/* oxlint-disable react/no-array-index-key -- the pieces of a text have no other name than their place */
import { blocksOf, type Span } from '@agon/domain/plain-text'
import { Fragment } from 'react'
import css from './PlainText.module.css'

/** Text that people typed without markup: paragraphs, lists and links. Tags in it are shown as they were typed. */
export function PlainText({ text }: { readonly text: string }) {
  return (
    <div className={css.text}>
      {blocksOf(text).map((block, at) =>
        block.kind === 'list' ? (
          <ul key={at}>
            {block.items.map((item, number) => (
              <li key={number}>
                <Spans spans={item} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={at}>
            {block.lines.map((line, number) => (
              <Fragment key={number}>
                {number === 0 ? null : <br />}
                <Spans spans={line} />
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map(({ text, href }, at) =>
    href === undefined ? (
      <Fragment key={at}>{text}</Fragment>
    ) : (
      <a key={at} href={href}>
        {text}
      </a>
    ),
  )
}
