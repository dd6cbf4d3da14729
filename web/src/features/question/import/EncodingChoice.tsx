import { textEncodings, type TextEncoding } from '@agon/domain/text-encoding'
import type { FileEncoding } from '@agon/domain/question/file-import'
import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { encodingNames } from './encoding-names.ts'

type Props = { readonly encoding: FileEncoding; readonly onChange: (encoding: TextEncoding) => void }

/** In which encoding the file was read. Where that is a guess, the reader is asked to look at the letters. */
export function EncodingChoice({ encoding, onChange }: Props) {
  const { t } = useLingui()
  const name = t(encodingNames[encoding.name])
  return (
    <>
      {encoding.by === 'guess' ? (
        <Notice tone="wait" title={t`The file does not name its encoding`}>
          <Trans>It was read as {name}. If letters look wrong below, choose another encoding.</Trans>
        </Notice>
      ) : null}
      <SelectField
        name="encoding"
        label={t`Encoding of the file`}
        value={encoding.name}
        always
        choices={textEncodings.map((value) => ({ value, label: t(encodingNames[value]) }))}
        onChange={(value) => value !== '' && onChange(value)}
      />
    </>
  )
}
