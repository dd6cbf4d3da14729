import { useFigures } from '#/lib/use-figures.ts'
import type { AnsweringOf } from '@agon/domain/question/kind'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CheckField } from '#/ui/form/CheckField.tsx'
import css from '../Questions.module.css'
import { AcceptedForms } from './AcceptedForms.tsx'
import type { KeyProps, KindWriting } from './kind.ts'

export const shortText: KindWriting<'short-text'> = {
  name: msg`Short text`,
  make: (base) => ({
    ...base,
    kind: 'short-text',
    accepted: [{ text: '', percent: 100 }],
    matchCase: false,
    matchAccents: false,
  }),
  carry: () => ({ choices: [], right: [] }),
  Key,
  Right,
}

function Key({ draft, fields, onChange }: KeyProps<'short-text'>) {
  const { t } = useLingui()
  return (
    <>
      <AcceptedForms
        accepted={draft.accepted}
        fields={fields}
        onChange={(accepted) => onChange({ ...draft, accepted })}
      />
      <div className={css.line}>
        <CheckField
          name="matchCase"
          label={t`Capital and small letters must agree`}
          value={draft.matchCase}
          onChange={(matchCase) => onChange({ ...draft, matchCase })}
        />
        <CheckField
          name="matchAccents"
          label={t`Accents must agree`}
          value={draft.matchAccents}
          onChange={(matchAccents) => onChange({ ...draft, matchAccents })}
        />
      </div>
    </>
  )
}

function Right({ answering }: { readonly answering: AnsweringOf<'short-text'> }) {
  const { t } = useLingui()
  const { percentage } = useFigures()
  const { accepted, matchCase, matchAccents } = answering
  const forms = accepted
    .map(({ text, percent }) => (percent === 100 ? text : `${text} (${percentage(percent * 100)})`))
    .join('; ')
  const rules = [matchCase ? t`capital and small letters agree` : '', matchAccents ? t`accents agree` : '']
  return [forms, ...rules.filter((rule) => rule !== '')].join(' – ')
}
