import type { ProposedChange } from '@agon/contract/proposal/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { useLearnerEditWords } from './words.ts'

/** What a proposal would change, field by field; also the present value where it is another than the teacher saw. */
export function Changes({ changes }: { readonly changes: readonly ProposedChange[] }) {
  const { t } = useLingui()
  const words: Readonly<Record<string, { readonly label: string }>> = useLearnerEditWords()
  const shown = (value: string | number) => (value === '' ? t`(empty)` : String(value))
  return (
    <KeyValue
      pairs={changes.map(({ field, before, after, now }) => ({
        key: field,
        label: words[field]?.label ?? field,
        value: (
          <>
            <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
            {now === before || now === after ? null : (
              <>
                {' '}
                <Trans>(now {shown(now)})</Trans>
              </>
            )}
          </>
        ),
      }))}
    />
  )
}
