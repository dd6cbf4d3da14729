import { useState, type ReactNode } from 'react'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from '../Sheet.module.css'

interface Props {
  readonly title: string
  readonly hint: ReactNode
  /** Rows of all sheets, and of one at most. */
  readonly rows: number
  readonly rowsOfSheet: number
  readonly blocked?: string | undefined
  readonly get: (asked: {
    readonly part: number
    readonly format: 'csv' | 'xlsx'
  }) => Promise<Parameters<typeof saveFile>[0]>
  /** A choice of the rows. */
  readonly children?: ReactNode
}

/** Downloads the rows that marks are typed into, in as many sheets as they need. */
export function SheetDownload({ title, hint, rows, rowsOfSheet, blocked, get, children }: Props) {
  const [part, setPart] = useState('1')
  const parts = Math.max(1, Math.ceil(rows / rowsOfSheet))
  const fetched = useAction<void, 'csv' | 'xlsx'>({
    mutationFn: async (format) => saveFile(await get({ part: Math.min(Number(part), parts), format })),
  })
  return (
    <section className={css.step}>
      <h2>{title}</h2>
      <p className={css.hint}>{hint}</p>
      {children === undefined && parts === 1 ? null : (
        <div className={css.choice}>
          {children}
          {parts === 1 ? null : (
            <SelectField
              name="part"
              label="Sheet"
              always
              value={part}
              choices={Array.from({ length: parts }, (_, at) => ({
                value: String(at + 1),
                label: `${at + 1} of ${parts}`,
              }))}
              onChange={setPart}
            />
          )}
        </div>
      )}
      <Buttons>
        <Button busy={fetched.isPending} blocked={blocked} onClick={() => fetched.mutate('xlsx')}>
          Download XLSX
        </Button>
        <Button busy={fetched.isPending} blocked={blocked} onClick={() => fetched.mutate('csv')}>
          Download CSV
        </Button>
      </Buttons>
      {fetched.error === null ? null : <Notice tone="bad">{fetched.error.message}</Notice>}
    </section>
  )
}
