import type { OlympiadId } from '@agon/domain/ids'
import { mostStrands, type Strand } from '@agon/domain/strand'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from './Settings.module.css'

type Props = {
  readonly value: readonly Strand[] | null | undefined
  readonly onChange: (strands: Strand[]) => void
}

const Olympiad = createContext<OlympiadId | undefined>(undefined)
/** The olympiad whose topics are offered. */
export const OfOlympiad = Olympiad.Provider

/** Strands in the order of the school report, then the topics with the strand of each. */
export function Strands({ value, onChange }: Props) {
  const { t } = useLingui()
  const strands = value ?? []
  const put = (at: number, strand: Strand) => onChange(strands.map((old, index) => (index === at ? strand : old)))
  return (
    <fieldset className={css.awards}>
      <legend>
        <Trans>Strands</Trans>
      </legend>
      <p className={css.hint}>
        <Trans>
          The report of a school, “What to teach next”, puts topics together in strands. Without strands it lists the
          topics.
        </Trans>
      </p>
      {strands.map((strand, index) => (
        // Strands have no identity of their own; they are edited in place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.tie}>
          <TextField
            name={`strands.${index}.titles.en`}
            label={t`Title in English`}
            value={strand.titles.en ?? ''}
            maxLength={80}
            onChange={(en) => put(index, { ...strand, titles: { ...strand.titles, en } })}
          />
          <TextField
            name={`strands.${index}.titles.af`}
            label={t`Title in Afrikaans`}
            value={strand.titles.af ?? ''}
            maxLength={80}
            onChange={(af) => put(index, { ...strand, titles: withAfrikaans(strand.titles, af) })}
          />
          <Button
            kind="quiet"
            aria-label={t`Take strand ${index + 1} out`}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onChange(strands.filter((_, at) => at !== index))}
          >
            <span className="only-read-aloud">{t`Take out`}</span>
          </Button>
        </div>
      ))}
      {strands.length < mostStrands ? (
        <Button onClick={() => onChange([...strands, { titles: { en: '' }, topics: [] }])}>
          <Trans>Add a strand</Trans>
        </Button>
      ) : null}
      {strands.length > 0 ? <Topics strands={strands} onChange={onChange} /> : null}
    </fieldset>
  )
}

/** Every topic of the questions, with its strand. */
function Topics({ strands, onChange }: { strands: readonly Strand[]; onChange: Props['onChange'] }) {
  const { t } = useLingui()
  const olympiadId = use(Olympiad)
  const read = useRead('GET /api/question-bank/choices', { query: { olympiadId } })
  const known = new Set([...(read.data?.topics ?? []), ...strands.flatMap(({ topics }) => topics)])
  const topics = [...known].filter((topic) => topic !== '').toSorted((a, b) => a.localeCompare(b))
  const choices = strands.map(({ titles }, index) => ({
    value: String(index),
    label: titles.en === undefined || titles.en === '' ? t`Strand ${index + 1}` : titles.en,
  }))
  const move = (topic: string, to: string) =>
    onChange(
      strands.map((strand, index) => {
        const others = strand.topics.filter((one) => one !== topic)
        return { ...strand, topics: String(index) === to ? [...others, topic] : others }
      }),
    )
  return (
    <details>
      <summary>
        <Trans>Topics and their strands</Trans>
      </summary>
      {topics.length === 0 ? (
        <p className={css.hint}>
          <Trans>No question has a topic yet. Topics are written at each question.</Trans>
        </p>
      ) : (
        <div className={css.topics}>
          {topics.map((topic) => (
            <SelectField
              key={topic}
              name={`strands.topic.${topic}`}
              label={topic}
              value={String(strands.findIndex((strand) => strand.topics.includes(topic)))}
              choices={[{ value: '-1', label: t`No strand` }, ...choices]}
              onChange={(to) => move(topic, to)}
            />
          ))}
        </div>
      )}
    </details>
  )
}

function withAfrikaans(titles: Strand['titles'], af: string): Strand['titles'] {
  const others = { ...titles }
  delete others.af
  return af === '' ? others : { ...others, af }
}
