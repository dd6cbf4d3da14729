import { logLevels } from '@agon/domain/app-log'
import { useState, type ReactNode } from 'react'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { DateField } from '#/ui/form/DateTimeField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from './AppLog.module.css'
import { levels } from './LogLine.tsx'
import { everything, isWhole, type Look } from './look.ts'

type Props = {
  readonly look: Look
  readonly keys: readonly { readonly key: string; readonly count: number }[]
  readonly onLook: (look: Look) => void
  /** Another filter, which is applied at once. */
  readonly children: ReactNode
}

export function Filters({ look, keys, onLook, children }: Props) {
  const figures = useFigures()
  const [wanted, setWanted] = useState(look)
  const change = (part: Partial<Look>) => setWanted({ ...wanted, ...part })
  const counts = new Map<string, number>(look.key === '' ? [] : [[look.key, 0]])
  for (const { key, count } of keys) counts.set(key, (counts.get(key) ?? 0) + count)
  return (
    <search>
      <form
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault()
          onLook({ ...wanted, text: wanted.text.trim(), requestId: wanted.requestId.trim(), cursor: '' })
        }}
      >
        {children}
        <SelectField
          name="key"
          label="Subject"
          none="All"
          choices={[...counts].map(([key, count]) => ({ value: key, label: `${key} (${figures.number(count)})` }))}
          value={wanted.key}
          onChange={(key) => change({ key })}
        />
        <SelectField
          name="level"
          label="Level"
          none="All"
          choices={logLevels.map((level) => ({ value: level, label: levels[level][1] }))}
          value={wanted.level}
          onChange={(level) => change({ level })}
        />
        <TextField name="text" type="search" label="Text" value={wanted.text} onChange={(text) => change({ text })} />
        <TextField
          name="requestId"
          type="search"
          label="Request id"
          value={wanted.requestId}
          onChange={(requestId) => change({ requestId })}
        />
        <DateField
          name="from"
          label="From"
          value={wanted.from === '' ? null : wanted.from}
          onChange={(day) => change({ from: day ?? '' })}
        />
        <div className={css.show}>
          <Button submit>Show</Button>
          {isWhole(look) ? null : (
            <Button kind="quiet" onClick={() => onLook(everything)}>
              Show the whole log
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
