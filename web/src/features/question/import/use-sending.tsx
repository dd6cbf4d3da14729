import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { QuestionModuleId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { eventsOf } from '#/api/listen.ts'
import { sendFile, type Sending } from '#/api/send-file.ts'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import css from '../Questions.module.css'

type FileKey = 'POST /api/question/import-preview/{id}' | 'POST /api/question/import/{id}'

/** Of a file that takes longer than a moment: the bytes that are sent, then the questions that are read. */
type Progress = { readonly sending: Sending; readonly read: number }

/** What is done within this needs no telling, in milliseconds. */
const soon = 1000
const megabyte = 1e6

/** Sends files of questions for a module, and says how far each is. Leaving ends it, here and on the server. */
export function useSending(id: QuestionModuleId) {
  const [progress, setProgress] = useState<Progress>()
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])
  const send = async <K extends FileKey>(key: K, input: CallInput<CallByKey[K]>): Promise<CallReply<CallByKey[K]>> => {
    const began = performance.now()
    const leaving = new AbortController()
    under.current = leaving
    setProgress(undefined)
    let now: Progress = { sending: { sent: 0, total: 1 }, read: 0 }
    const tell = (more: Partial<Progress>) => {
      now = { ...now, ...more }
      if (performance.now() - began > soon) setProgress(now)
    }
    const answered = new AbortController()
    void readingOf(id, AbortSignal.any([leaving.signal, answered.signal]), (read) => tell({ read }))
    try {
      return await sendFile(key, input, (sending) => tell({ sending }), leaving.signal)
    } finally {
      answered.abort()
      setProgress(undefined)
    }
  }
  return { progress, send }
}

/** Listens from the beginning: a small file is read before a second request is there. */
async function readingOf(id: QuestionModuleId, signal: AbortSignal, onRead: (read: number) => void): Promise<void> {
  try {
    for await (const { read } of eventsOf('GET /api/question/import-progress/{id}', { params: { id } }, signal))
      onRead(read)
  } catch {
    // The file comes in without its figures, too; what is wrong with the connection it says itself.
  }
}

export function SendingState({ progress: { sending, read } }: { readonly progress: Progress }) {
  const { t } = useLingui()
  const { sent, total } = sending
  if (sent < total)
    return (
      <div className={css.sending}>
        <ProgressBar
          label={t`Sending the file, in MB`}
          done={Math.floor(sent / megabyte)}
          total={Math.round(total / megabyte)}
        />
      </div>
    )
  return (
    <p className={css.sending}>
      <output>
        <Trans>The file is on the server, where its questions are read …</Trans>
      </output>{' '}
      {/* Beside what is said aloud, which would else be said again with every question. */}
      {read === 0 ? null : (
        <strong>
          <Plural value={read} one="# so far" other="# so far" />
        </strong>
      )}
    </p>
  )
}
