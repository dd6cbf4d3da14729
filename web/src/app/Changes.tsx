import type { ProposedChange } from '@agon/contract/proposal/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Arrow } from '#/ui/Arrow.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'

type Words = { readonly label: string; readonly choices?: Readonly<Record<string, string>> }
type Props = { readonly changes: readonly ProposedChange[]; readonly words: Readonly<Record<string, Words>> }

/** What a proposal would change, field by field; also the present value where it is another than the teacher saw. */
export function Changes({ changes, words }: Props) {
  const { t } = useLingui()
  const shownAs = (field: string) => (value: string | number) =>
    value === '' ? t`(empty)` : (words[field]?.choices?.[value] ?? String(value))
  return (
    <KeyValue
      pairs={changes.map(({ field, before, after, now }) => {
        const shown = shownAs(field)
        const value = (
          <>
            <del>{shown(before)}</del> <Arrow /> <ins>{shown(after)}</ins>
            {now === before || now === after ? null : (
              <>
                {' '}
                <Trans>(now {shown(now)})</Trans>
              </>
            )}
          </>
        )
        return { key: field, label: words[field]?.label ?? field, value }
      })}
    />
  )
}
