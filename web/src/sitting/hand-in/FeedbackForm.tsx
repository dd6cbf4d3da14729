import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSitting } from '../state/use-sitting.tsx'
import { focusInstead } from '../parts/focus.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { Note } from '../parts/Note.tsx'

/** How it was, for the organisers. All of it may be left out. */
export function FeedbackForm({ done }: { readonly done: boolean }) {
  const { t } = useLingui()
  const sitting = useSitting()
  const [difficulty, setDifficulty] = useState<number | null>(null)
  const [enjoyment, setEnjoyment] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [sent, setSent] = useState(false)
  const send = async () => {
    setSent(true)
    await sitting.giveFeedback({ difficulty, enjoyment, comment })
  }
  if (done) {
    return (
      <div ref={sent ? focusInstead : undefined} tabIndex={-1}>
        <Note>
          <Trans>Thank you. The organisers read what you wrote.</Trans>
        </Note>
      </div>
    )
  }
  return (
    <ActionForm aside action={send} act={<Trans>Send to the organisers</Trans>}>
      <h2>
        <Trans>How was it?</Trans>
      </h2>
      <p>
        <Trans>
          The organisers read this without your name and school. Please write no names and no telephone numbers.
        </Trans>
      </p>
      <Scale
        name="difficulty"
        question={t`How hard was the paper?`}
        words={[t`Very easy`, t`Easy`, t`Just right`, t`Hard`, t`Very hard`]}
        value={difficulty}
        onChange={setDifficulty}
      />
      <Scale
        name="enjoyment"
        question={t`How much did you enjoy it?`}
        words={[t`Not at all`, t`A little`, t`It was all right`, t`Much`, t`Very much`]}
        value={enjoyment}
        onChange={setEnjoyment}
      />
      <label>
        <span>{t`What should we know? You may leave this empty.`}</span>
        <textarea
          rows={4}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </label>
    </ActionForm>
  )
}

function Scale({
  name,
  question,
  words,
  value,
  onChange,
}: {
  readonly name: string
  readonly question: string
  readonly words: readonly string[]
  readonly value: number | null
  readonly onChange: (value: number) => void
}) {
  return (
    <fieldset>
      <legend>{question}</legend>
      <div className="sitting-scale">
        {words.map((word, index) => (
          <label key={word} className="sitting-check">
            <input type="radio" name={name} checked={value === index + 1} onChange={() => onChange(index + 1)} />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
