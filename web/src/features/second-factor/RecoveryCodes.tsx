import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { downloadBlob } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { CopyButton } from '#/ui/CopyButton.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from './SecondFactor.module.css'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Shown this once. One goes on when one has said that they are kept. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useLingui()
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <div className={css.stack}>
      <p>
        <Trans>
          Use these codes if you do not have your phone or passkey. Each code works once. They are not shown again:
          store them with your passwords, or on paper.
        </Trans>
      </p>
      <ol className={css.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Buttons>
        <CopyButton text={text} label={t`Copy`} />
        <Button
          size="small"
          kind="quiet"
          onClick={() => downloadBlob(new Blob([`${text}\n`], { type: 'text/plain' }), 'agon-recovery-codes.txt')}
        >
          <Trans>Download</Trans>
        </Button>
        <Button size="small" kind="quiet" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </Buttons>
      <CheckField name="kept" label={t`I have kept them.`} value={kept} onChange={setKept} />
      <div>
        <Button kind="primary" size="large" blocked={kept ? undefined : t`Keep the codes first.`} onClick={onDone}>
          <Trans>Go on</Trans>
        </Button>
      </div>
    </div>
  )
}
