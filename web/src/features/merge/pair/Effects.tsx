import type { MergeFinding, MergePreview } from '@agon/contract/merge/merges'
import { useId } from 'react'
import { useFigures } from '#/lib/use-figures.ts'
import { Notice } from '#/ui/Notice.tsx'
import css from '../Merge.module.css'

/** What a merge would do: blocking issues first, then warnings, then the rows that move or become one. */
export function Effects({ preview: { moves, joins, blocks, warns, into } }: { readonly preview: MergePreview }) {
  const { number } = useFigures()
  const id = useId()
  return (
    <section className={css.fields} aria-labelledby={id}>
      <h2 id={id}>Effects of the merge</h2>
      {blocks.map((finding) => (
        <Finding key={finding.code} tone="bad" title="Blocked" finding={finding} />
      ))}
      {warns.map((finding) => (
        <Finding key={finding.code} tone="wait" title="Please check" finding={finding} />
      ))}
      {moves.length + joins.length === 0 ? <p>Nothing belongs to the record that goes.</p> : null}
      {moves.length === 0 ? null : (
        <>
          <p>Moves to {into.name}:</p>
          <ul className={css.effects}>
            {moves.map(({ what, count }) => (
              <li key={what}>
                {what}: {number(count)}
              </li>
            ))}
          </ul>
        </>
      )}
      {joins.length === 0 ? null : (
        <>
          <p>Both have these; they become one:</p>
          <ul className={css.effects}>
            {joins.map(({ what, count, names }) => (
              <li key={what}>
                {what}: {number(count)}
                {names.length === 0 ? '' : ` (${names.join(', ')}${count > names.length ? ' …' : ''})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type FindingProps = { readonly tone: 'bad' | 'wait'; readonly title: string; readonly finding: MergeFinding }

function Finding({ tone, title, finding: { message, names } }: FindingProps) {
  return (
    <Notice tone={tone} title={title}>
      {message}
      {names.length === 0 ? '' : ` ${names.join(', ')}`}
    </Notice>
  )
}
