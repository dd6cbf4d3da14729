import { formatDocumentDate } from '@agon/domain/format/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { Notice } from '#/ui/Notice.tsx'
import css from './InterestForm.module.css'
import type { Terms } from './use-terms.ts'

type Props = FieldProps<string> & { readonly terms: Terms }

/** Agreement to the terms, whose text opens in place. The value is the agreed version: a newer one is asked again. */
export function TermsField({ terms, value, onChange, ...field }: Props) {
  const { t } = useLingui()
  const region = useRegion()
  if (terms.isError)
    return (
      <Notice tone="bad" title={t`The terms could not be loaded`}>
        <p>
          <Trans>The form can be sent once you can read them. Your entries are not lost.</Trans>
        </p>
        <Button busy={terms.isFetching} onClick={() => void terms.refetch()}>
          <Trans>Load the terms again</Trans>
        </Button>
      </Notice>
    )
  const { version, firstDay, sections } = terms.data ?? { version: undefined, firstDay: '', sections: [] }
  return (
    <div>
      <CheckField
        {...field}
        value={version !== undefined && value === version}
        disabled={version === undefined}
        onChange={(agrees) => onChange(agrees ? (version ?? '') : '')}
        hint={t`The organisers store these details to answer you about this olympiad. They do not share them, and delete them on request.`}
        required
      />
      {version === undefined ? null : (
        <details className={css.terms}>
          <summary>
            <Trans>Read the terms of {formatDocumentDate(firstDay, region)}</Trans>
          </summary>
          {sections.map(({ heading, text }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </section>
          ))}
        </details>
      )}
    </div>
  )
}
