import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextAreaField } from '#/ui/form/TextField.tsx'

type Corner = readonly [number, number]

type Props = {
  readonly name: string
  readonly label: string
  readonly corners: readonly Corner[]
  readonly onChange: (corners: readonly Corner[]) => void
}

/** Corners as lines of two numbers. What is typed stays as it is while it does not read as corners. */
export function CornersField({ name, label, corners, onChange }: Props) {
  const { t } = useLingui()
  const written = corners.map(([first, second]) => `${first}  ${second}`).join('\n')
  const [typed, setTyped] = useState({ text: written, is: written })
  const text = typed.is === written ? typed.text : written
  const isRead = readCorners(text) !== null
  return (
    <TextAreaField
      name={name}
      label={label}
      rows={Math.min(10, corners.length + 1)}
      value={text}
      error={isRead ? undefined : t`Write two numbers a line, with a space between them.`}
      onChange={(next) => {
        const found = readCorners(next)
        const is = found === null ? written : found.map(([first, second]) => `${first}  ${second}`).join('\n')
        setTyped({ text: next, is })
        if (found !== null) onChange(found)
      }}
    />
  )
}

function readCorners(text: string): Corner[] | null {
  const found: Corner[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const numbers = /^\s*([-−]?\d+(?:[.,]\d*)?)[\s;]+([-−]?\d+(?:[.,]\d*)?)\s*$/.exec(line)
    if (numbers === null) return null
    const [first, second] = [numbers[1], numbers[2]].map((one = '') => Number(one.replace('−', '-').replace(',', '.')))
    found.push([first ?? 0, second ?? 0])
  }
  return found
}
