import { lineBounds } from '@agon/domain/question/extended-text'
import type { AnsweringOf } from '@agon/domain/question/kind'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { languagesOf } from '../texts.ts'
import css from '../Questions.module.css'
import { RichField } from '../RichField.tsx'
import { Words } from '../Words.tsx'
import type { KeyProps, KindWriting } from './kind.ts'

export const extendedText: KindWriting<'extended-text'> = {
  name: msg`Extended text`,
  make: (base) => ({ ...base, penalty: 0, kind: 'extended-text', wordLimit: null, lines: 10, guidance: '' }),
  carry: () => ({ choices: [], right: [] }),
  Key,
  Right,
}

function Key({ draft, fields, onChange }: KeyProps<'extended-text'>) {
  const { t } = useLingui()
  return (
    <>
      <p className={css.hint}>
        <Trans>People mark the answers, on the page Results, when the olympiad is closed.</Trans>
      </p>
      <RichField
        label={t`Guidance for those who mark`}
        path="guidance"
        // One for all: those who mark read the paper in any of its languages.
        language={languagesOf(draft)[0] ?? 'en'}
        value={draft.guidance}
        error={fields['question.guidance']}
        onChange={(guidance) => onChange({ ...draft, guidance })}
      />
      <div className={css.line}>
        <NumberField
          name="wordLimit"
          label={t`Words, at most (empty: no limit)`}
          value={draft.wordLimit}
          min={1}
          max={5000}
          error={fields['question.wordLimit']}
          onChange={(wordLimit) => onChange({ ...draft, wordLimit })}
        />
        <NumberField
          name="lines"
          label={t`Lines shown at first`}
          value={draft.lines}
          min={lineBounds.least}
          max={lineBounds.most}
          error={fields['question.lines']}
          onChange={(lines) => onChange({ ...draft, lines: lines ?? 0 })}
        />
      </div>
    </>
  )
}

function Right({ answering }: { readonly answering: AnsweringOf<'extended-text'> }) {
  const { t } = useLingui()
  const { wordLimit, lines, guidance } = answering
  const limit = wordLimit === null ? t`no limit` : t`at most ${wordLimit} words`
  return (
    <>
      <Trans>
        marked by people; {limit}; {lines} lines
      </Trans>
      {guidance === '' ? null : <Words html={guidance} language="en" />}
    </>
  )
}
