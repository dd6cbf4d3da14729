import type { ImportPreview } from '@agon/contract/question/files'
import type { TextEncoding } from '@agon/domain/text-encoding'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#/ui/Notice.tsx'
import { languagesOf } from '../texts.ts'
import { Preview } from '../Preview.tsx'
import css from '../Questions.module.css'
import { EncodingChoice } from './EncodingChoice.tsx'
import { LeftOutList, Place } from './LeftOutList.tsx'

export type Looked = Omit<ImportPreview, 'format'>

type Props = {
  readonly looked: Looked
  readonly filename: string
  readonly onEncoding: (encoding: TextEncoding) => void
}

/** What a file holds: what is left out with its reasons, then each question as it will look with what it loses. */
export function ImportedFile({ looked, filename, onEncoding }: Props) {
  const { items, texts, encoding } = looked
  return (
    <div className={css.looks}>
      <p>
        <strong>{filename}</strong>:{' '}
        <Plural value={items.length} one="# question can be imported" other="# questions can be imported" />
        {looked.faults.length === 0 ? null : (
          <>
            , <Plural value={looked.faults.length} one="# cannot" other="# cannot" />
          </>
        )}
      </p>
      {encoding === null ? null : <EncodingChoice encoding={encoding} onChange={onEncoding} />}
      <Unreadable looked={looked} />
      {texts.length === 0 ? null : (
        <details>
          <summary>
            <Plural value={texts.length} one="# text asks nothing: left out" other="# texts ask nothing: left out" />
          </summary>
          <LeftOutList parts={texts} />
        </details>
      )}
      {items.map(({ line, file, question, losses }) => (
        <section key={`${file} ${line}`}>
          <h3 className={css.hint}>
            <Place line={line} file={file} />
          </h3>
          {losses.length === 0 ? null : (
            <Notice tone="wait">
              {losses.map(({ message }) => (
                <p key={message}>{message}</p>
              ))}
            </Notice>
          )}
          <Preview question={question} language={languagesOf(question)[0] ?? 'en'} />
        </section>
      ))}
    </div>
  )
}

function Unreadable({ looked: { importable, faults } }: { readonly looked: Looked }) {
  const { t } = useLingui()
  if (faults.length === 0) return null
  if (importable === 'none')
    return (
      <Notice tone="bad" title={t`Nothing of this file can be imported`}>
        <LeftOutList parts={faults} />
      </Notice>
    )
  return (
    <Notice
      tone="wait"
      title={<Plural value={faults.length} one="# question cannot be read" other="# questions cannot be read" />}
    >
      <p>
        <Trans>
          Correct them in the file and choose it again, or import the others without them. This list is kept under
          “Imported files”.
        </Trans>
      </p>
      <LeftOutList parts={faults} />
    </Notice>
  )
}
