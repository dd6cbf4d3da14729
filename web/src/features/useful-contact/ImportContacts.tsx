import type { ContactPreview, ContactPreviewRow } from '@agon/contract/useful-contact/calls'
import { usefulContactList } from '@agon/contract/useful-contact/list'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { PlainTable } from '#/ui/PlainTable.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Import.module.css'
import { usePreview } from './use-preview.ts'

/** As the server takes them. */
const rule = { endings: ['.xlsx', '.csv'], maxBytes: 5_000_000 }

/** Takes a list from a spreadsheet and shows what it would add. */
export function ImportContacts({ onLoaded }: { readonly onLoaded: () => void }) {
  const { olympiad } = useHere()
  const preview = usePreview(olympiad.id)
  const problem = preview.error === null ? undefined : (preview.error.fields['file'] ?? preview.error.message)
  if (preview.data !== undefined) return <Preview preview={preview.data} onBack={preview.reset} onLoaded={onLoaded} />
  return (
    <Sections>
      <Loader loading={preview.isPending} />
      <p className={css.hint}>
        The first row names the columns: Name, Organisation, Role, Groups, E-mail, Telephone, Consent, Consent given on,
        Consent given by, Last contact, Notes. Only Name is needed.
      </p>
      <FileDrop
        label="Your list of contacts"
        rule={rule}
        busy={preview.isPending}
        error={problem}
        onFiles={([file]) => {
          if (file !== undefined) preview.mutate(file)
        }}
      />
    </Sections>
  )
}

type Props = { readonly preview: ContactPreview; readonly onBack: () => void; readonly onLoaded: () => void }

function Preview({ preview: { rows, unused }, onBack, onLoaded }: Props) {
  const { olympiad } = useHere()
  const { number } = useFigures()
  const load = useWrite('POST /api/useful-contact/load')
  const fresh = rows.flatMap(({ contact, match }) => (contact !== null && match === 'new' ? [contact] : []))
  const wrong = rows.filter(({ contact }) => contact === null)
  const left = rows.length - fresh.length - wrong.length
  const figures = [
    { key: 'new', label: 'to add', value: number(fresh.length) },
    { key: 'left', label: 'in the list already', value: number(left) },
    { key: 'wrong', label: 'with errors', value: number(wrong.length) },
    { key: 'consent', label: 'to add, with consent', value: number(fresh.filter(({ consent }) => consent).length) },
  ]
  const submit = () =>
    load.mutate(
      { query: { olympiadId: olympiad.id }, body: { contacts: fresh } },
      {
        onSuccess: ({ loaded }) => {
          notify.done(loaded === 1 ? '1 contact added.' : `${number(loaded)} contacts added.`)
          onLoaded()
        },
      },
    )
  return (
    <Sections>
      <BigFigures figures={figures} />
      {unused.length === 0 ? null : (
        <Notice tone="info" title="Columns that are not imported">
          {unused.join(', ')}
        </Notice>
      )}
      {load.isError ? <Notice tone="bad">{load.error.message}</Notice> : null}
      <Buttons>
        <Button
          kind="primary"
          busy={load.isPending}
          blocked={fresh.length === 0 ? 'There is no contact to add.' : undefined}
          onClick={submit}
        >
          {fresh.length === 1 ? 'Add 1 contact' : `Add ${number(fresh.length)} contacts`}
        </Button>
        <Button onClick={onBack}>Choose another file</Button>
      </Buttons>
      <section className={css.rows} aria-label="Rows of the file" tabIndex={0}>
        <Rows rows={rows} />
      </section>
    </Sections>
  )
}

/** As many rows as a person reads; the figures count all. */
const shown = 200

function Rows({ rows }: { readonly rows: readonly ContactPreviewRow[] }) {
  const [all, setAll] = useState(false)
  // Rows with errors first: they are to be mended in the file.
  const ordered = [...rows.filter(({ contact }) => contact === null), ...rows.filter(({ contact }) => contact !== null)]
  return (
    <>
      <PlainTable headings={['Row', 'Name', 'Organisation', 'Groups', 'E-mail', 'Consent', 'Result']}>
        {(all ? ordered : ordered.slice(0, shown)).map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </PlainTable>
      {all || rows.length <= shown ? null : <Button onClick={() => setAll(true)}>Show all rows</Button>}
    </>
  )
}

function Row({ row: { row, contact, cells, problems, match } }: { readonly row: ContactPreviewRow }) {
  const { shortDay } = useFigures()
  if (contact === null)
    return (
      <tr>
        <td>{row}</td>
        <td colSpan={5}>{cells.map(({ column, value }) => `${column}: ${value}`).join(' · ')}</td>
        <td>
          <StatusDot tone="bad">
            {problems.map(({ field, message }) => `${labelOf(field)}: ${message}`).join(' ')}
          </StatusDot>
        </td>
      </tr>
    )
  return (
    <tr>
      <td>{row}</td>
      <td>{contact.name}</td>
      <td>{contact.organisation}</td>
      <td>{contact.groups}</td>
      <td>{contact.email}</td>
      <td>
        {contact.consent
          ? contact.consentOn === null
            ? 'Yes'
            : shortDay(`${contact.consentOn}T12:00:00Z`, 'UTC')
          : 'No'}
      </td>
      <td>
        <StatusDot tone={match === 'new' ? 'good' : 'none'}>{matchWords[match]}</StatusDot>
      </td>
    </tr>
  )
}

const matchWords = { new: 'New', known: 'In the list already', repeated: 'Repeated in the file' }

/** A field as the list’s columns name it. */
function labelOf(name: string): string {
  const fields: Readonly<Record<string, { readonly label: string | null }>> = usefulContactList.fields
  return fields[name]?.label ?? name
}
