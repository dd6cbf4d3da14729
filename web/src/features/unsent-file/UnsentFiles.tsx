import { unsentFileEnding } from '@agon/contract/unsent-file/ending'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Sections } from '#/ui/Sections.tsx'
import css from '../participant-tracker/Tracker.module.css'
import { UnsentFile } from './UnsentFile.tsx'

/** Longer than any that a page writes. */
const rule = { endings: [unsentFileEnding], maxBytes: 900_000 }

interface Read {
  readonly name: string
  readonly content: string
}

/** Answers that learners’ pages could not send and wrote into files. Each is looked at before anything is done with it. */
export function UnsentFiles() {
  const { t } = useLingui()
  const [files, setFiles] = useState<readonly Read[]>([])
  const [unread, setUnread] = useState<string>()
  const take = async (chosen: readonly File[]) => {
    try {
      const read = await Promise.all(chosen.map(async (file) => ({ name: file.name, content: await file.text() })))
      setUnread(undefined)
      setFiles((before) => [...before.filter((old) => !read.some(({ content }) => content === old.content)), ...read])
    } catch {
      setUnread(t`A file could not be read. Copy it to this computer first.`)
    }
  }
  return (
    <Sections>
      <p className={css.note}>
        <Trans>
          A learner’s page that cannot reach the server for some minutes offers to save its answers as an encrypted
          file. Choose such files here. You see their answers before you import them.
        </Trans>
      </p>
      <FileDrop
        label={t`Files with unsent answers`}
        rule={rule}
        multiple
        busy={false}
        error={unread}
        onFiles={(chosen) => void take(chosen)}
      />
      {files.length === 0 ? null : (
        <Notice tone="info">
          <Trans>
            Imported answers count by the time of their capture, as if they had been sent then. The activity log records
            the import and its reason.
          </Trans>
        </Notice>
      )}
      {files.map((file) => (
        <UnsentFile key={file.content} file={file} />
      ))}
    </Sections>
  )
}
