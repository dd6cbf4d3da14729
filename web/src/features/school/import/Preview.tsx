import type { RegisterPreview } from '@agon/contract/school/register'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './Import.module.css'
import { PreviewLists } from './PreviewLists.tsx'

type Props = {
  readonly preview: RegisterPreview
  readonly busy: boolean
  readonly error: string | undefined
  readonly onApply: () => void
}

/** The changes that a register would make, before it is applied. */
export function Preview({ preview, busy, error, onApply }: Props) {
  const { number, share } = useFigures()
  const { read, added, changed, unchanged, conflicts, missing, fields, short } = preview
  const figures = [
    { key: 'read', label: 'schools read', value: read },
    { key: 'added', label: 'new', value: added.total },
    { key: 'changed', label: 'changed', value: changed },
    { key: 'unchanged', label: 'unchanged', value: unchanged },
    { key: 'conflicts', label: 'corrected fields', value: conflicts.total },
    { key: 'missing', label: 'not in the file', value: missing.total },
  ]
  const nothing = added.total + changed === 0
  return (
    <section aria-label="Changes of this register" className={css.preview}>
      {short.length === 0 ? null : (
        <Notice tone="wait" title="This file may be incomplete">
          {short
            .map(
              ({ province, known, present }) =>
                `${provinceName(province)}: ${number(present)} of ${number(known)} known schools (${share(present / known)})`,
            )
            .join('; ')}
          . If the file was cut short, get it again before you apply it.
        </Notice>
      )}
      <BigFigures figures={figures.map((figure) => ({ ...figure, value: number(figure.value) }))} />
      {fields.length === 0 ? null : (
        <p className={css.fields}>
          Changed values:{' '}
          {fields.map(({ field, count }) => `${field.replaceAll('_', ' ')} ${number(count)}`).join(', ')}
        </p>
      )}
      <PreviewLists preview={preview} />
      {error === undefined ? null : <Notice tone="bad">{error}</Notice>}
      <div className={css.bar}>
        <Button
          kind="primary"
          busy={busy}
          blocked={nothing ? 'This register is loaded already.' : undefined}
          onClick={onApply}
        >
          {nothing ? 'Apply' : `Apply: ${number(added.total)} new, ${number(changed)} changed`}
        </Button>
      </div>
    </section>
  )
}
