import type { QuestionKind } from '@agon/domain/question/parts'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { KindProps } from './kind.ts'

/** The ways to answer some kinds. */
export type Ways<K extends QuestionKind> = { readonly [Kind in K]: ComponentType<KindProps<Kind>> }

/** The way to answer a kind that comes with a part of the app, so that the first script need not hold it; `usePart` asks for the part. */
export function fetched<K extends QuestionKind>(
  kind: K,
  usePart: () => { readonly ways: NoInfer<Ways<K>> } | null,
): ComponentType<KindProps<K>> {
  return function Fetched(props) {
    const part = usePart()
    if (part === null)
      return (
        <output className="sitting-muted">
          <Trans>Loading this question…</Trans>
        </output>
      )
    const Way: ComponentType<KindProps<K>> = part.ways[kind]
    return <Way {...props} />
  }
}
