import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Sending } from '../../api/send-file.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './Questions.module.css'

/** What is sent within this needs no telling, in milliseconds. */
const soon = 1000
const megabyte = 1e6

/** How much of a file is on its way, once that takes longer than a moment. */
export function useSending() {
  const [sending, setSending] = useState<Sending>()
  return {
    sending,
    /** To be called as a file goes out; what it returns is told of its progress. */
    begin() {
      const began = performance.now()
      setSending(undefined)
      return (next: Sending) => {
        if (performance.now() - began > soon) setSending(next)
      }
    },
  }
}

export function SendingState({ sending: { sent, total } }: { readonly sending: Sending }) {
  const { t } = useLingui()
  if (sent >= total)
    return (
      <output className={css.sending}>
        <Trans>The file is on the server, where its questions are read …</Trans>
      </output>
    )
  return (
    <div className={css.sending}>
      <ProgressBar
        label={t`Sending the file, in MB`}
        done={Math.floor(sent / megabyte)}
        total={Math.round(total / megabyte)}
      />
    </div>
  )
}
