import { statementFormats, type StatementFormat } from '@agon/domain/bank-statement/statement'
import { download } from '#/api/download.ts'
import { useRead } from '#/api/queries.ts'
import { useAction } from '#/api/use-action.ts'
import { useHere } from '#/app/here.tsx'
import { saveFile } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import css from './BankStatement.module.css'
import { formatNames } from './reason-words.ts'

/** The last statement of the demo's bank in each format, to try the import. */
export function DemoStatement() {
  const { olympiad } = useHere()
  const read = useRead('GET /api/bank-statement/', { query: { olympiadId: olympiad.id } })
  const fetch = useAction<void, StatementFormat>({
    mutationFn: async (format) =>
      saveFile(await download('GET /api/bank-statement/demo', { query: { olympiadId: olympiad.id, format } })),
    onError: (error) => notify.failed(error.message),
  })
  if (read.data?.demo !== true) return null
  return (
    <section className={css.demo} aria-labelledby="demo-statement">
      <h2 id="demo-statement">Statement of the demo’s bank</h2>
      <p>
        Yesterday’s payments of schools with open invoices, with the faults that payers make. Download it in a format,
        then load the file above.
      </p>
      <div className={css.formats}>
        {statementFormats.map((format) => (
          <Button
            key={format}
            size="small"
            busy={fetch.isPending && fetch.variables === format}
            aria-label={`Download the statement as ${formatNames[format]}`}
            onClick={() => fetch.mutate(format)}
          >
            {formatNames[format]}
          </Button>
        ))}
      </div>
    </section>
  )
}
