import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import css from './KeyValue.module.css'

type Props = {
  readonly text: string
  readonly label: string
  /** The words on the button, where the label names more than its place shows. */
  readonly short?: string
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label, short = label }: Props) {
  const { t } = useLingui()
  const [result, setResult] = useState<'copied' | 'failed' | undefined>(undefined)
  useEffect(() => {
    if (result === undefined) return undefined
    const timer = setTimeout(() => setResult(undefined), 2000)
    return () => clearTimeout(timer)
  }, [result])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('failed'),
    )
  const words = { copied: t`Copied`, failed: t`Could not copy` }
  return (
    <span className={css.copy}>
      <Button
        size="small"
        kind="quiet"
        icon={result === 'copied' ? <IconCheck /> : <IconCopy />}
        {...(short === label || result !== undefined ? {} : { 'aria-label': label })}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{result === undefined ? short : words[result]}</span>
      </Button>
    </span>
  )
}
