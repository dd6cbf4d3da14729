import type { AudiencePreview as Preview } from '@agon/contract/mass-mail/calls'
import type { Audience } from '@agon/domain/audience'
import { leftOutLabel } from '@agon/domain/audience/reasons'
import type { EmailerId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PlainTable } from '#/ui/PlainTable.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from './Builder.module.css'

const rowsOfPage = 50

type PreviewProps = {
  readonly audience: Audience
  /** The template, for the variables that are empty. */
  readonly emailerId: EmailerId | undefined
  /** The variable whose recipients are listed first. */
  readonly empty?: string | undefined
}

/** The audience as a sentence, its exact numbers, and the list of recipients, or of people without a mail by reason. */
export function AudiencePreview({ audience, emailerId, empty: firstEmpty }: PreviewProps) {
  const { olympiad } = useHere()
  const [leftOut, setLeftOut] = useState<string>()
  const [offset, setOffset] = useState(0)
  const [empty, setEmpty] = useState(firstEmpty)
  const show = (reason: string | undefined, variable?: string) => {
    setLeftOut(reason)
    setEmpty(variable)
    setOffset(0)
  }
  const preview = useRead('POST /api/mass-mail/audience', {
    body: {
      olympiadId: olympiad.id,
      audience,
      limit: rowsOfPage,
      offset,
      ...(leftOut === undefined ? {} : { leftOut }),
      ...(emailerId === undefined ? {} : { emailerId }),
      ...(empty === undefined ? {} : { empty }),
    },
  })
  if (preview.isError)
    return (
      <ErrorState
        title="The audience could not be counted"
        reason={preview.error.fields['emailerId'] ?? preview.error.message}
        onRetry={() => void preview.refetch()}
      />
    )
  if (preview.data === undefined) return <Loader loading />
  const { data } = preview
  const variable = data.empty.find(({ name }) => name === empty)
  const shown = variable?.count ?? (leftOut === undefined ? data.total : (data.leftOut[leftOut] ?? 0))
  return (
    <>
      <p className={css.sentence} aria-live="polite">
        {data.sentence}
      </p>
      <Figures data={data} leftOut={variable === undefined ? leftOut : empty} onShow={show} />
      <EmptyValues data={data} shown={variable?.name} onShow={(name) => show(undefined, name)} />
      <section
        className={css.rows}
        tabIndex={0}
        aria-label={
          variable !== undefined
            ? `Empty: ${variable.label}`
            : leftOut === undefined
              ? 'Recipients'
              : leftOutLabel(leftOut)
        }
      >
        <PlainTable className={css.people} headings={['Name', 'E-mail', 'School or organisation', 'Reason']}>
          {data.items.map(({ email, name, school, reason }) => (
            <tr key={`${email} ${name} ${school}`}>
              <td>{name}</td>
              <td>{email}</td>
              <td>{school}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </PlainTable>
      </section>
      <Buttons>
        {offset === 0 ? null : <Button onClick={() => setOffset(Math.max(0, offset - rowsOfPage))}>Previous</Button>}
        {offset + rowsOfPage >= shown ? null : <Button onClick={() => setOffset(offset + rowsOfPage)}>Next</Button>}
      </Buttons>
    </>
  )
}

type EmptyProps = {
  readonly data: Preview
  readonly shown: string | undefined
  readonly onShow: (variable: string) => void
}

/** The variables of the template that are empty for some recipients, and files that some do not have. */
function EmptyValues({ data: { empty, total }, shown, onShow }: EmptyProps) {
  const { number } = useFigures()
  const some = empty.filter(({ count }) => count > 0)
  if (some.length === 0) return null
  return (
    <Notice tone="wait" title="Empty or absent for some recipients">
      <ul>
        {some.map(({ kind, name, label, count }) => (
          <li key={name}>
            {label}: {kind === 'file' ? 'no such file' : 'empty'} for {number(count)} of {number(total)}.
          </li>
        ))}
      </ul>
      <Buttons>
        {some.map(({ kind, name, label }) => (
          <Button key={name} size="small" kind={shown === name ? 'primary' : 'plain'} onClick={() => onShow(name)}>
            Show “{kind === 'file' ? label : name}”
          </Button>
        ))}
      </Buttons>
    </Notice>
  )
}

type FiguresProps = {
  readonly data: Preview
  readonly leftOut: string | undefined
  readonly onShow: (reason: string | undefined) => void
}

function Figures({ data: { population, total, leftOut: out }, leftOut, onShow }: FiguresProps) {
  const { number } = useFigures()
  return (
    <>
      <BigFigures
        figures={[
          { key: 'total', label: 'recipients', value: number(total) },
          { key: 'left', label: 'people without a mail', value: number(population - total) },
          { key: 'population', label: 'people in all', value: number(population) },
        ]}
      />
      <Buttons>
        <Button kind={leftOut === undefined ? 'primary' : 'plain'} onClick={() => onShow(undefined)}>
          Recipients: {number(total)}
        </Button>
        {Object.entries(out).map(([reason, count]) => (
          <Button key={reason} kind={leftOut === reason ? 'primary' : 'plain'} onClick={() => onShow(reason)}>
            {leftOutLabel(reason)}: {number(count)}
          </Button>
        ))}
      </Buttons>
    </>
  )
}
