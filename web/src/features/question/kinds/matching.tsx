import type { Matching } from '@agon/domain/question/matching'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/Button.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import css from '../Questions.module.css'
import { letterAt } from './choices.ts'
import { newIds, underNewIds } from './ids.ts'
import type { ChoiceField, KeyProps, KindWriting, RightProps } from './kind.ts'
import { addPair, addResponse, distractorsOf, dropPremise, dropResponse } from './matching-lists.ts'
import { ScoringField, type Scorings } from './Scoring.tsx'
import { wordsIn } from './words-in.ts'

const most = 26

export const matching: KindWriting<'matching'> = {
  name: msg`Matching`,
  make(base, carried) {
    const { base: renamed, ids } = underNewIds(base, carried.choices, 3)
    const bare = { ...renamed, kind: 'matching' as const, responses: ids, reuse: false, scoring: 'each' as const }
    const premises = newIds(ids.length, ids)
    return { ...bare, premises, key: Object.fromEntries(premises.map((id, at) => [id, ids[at] ?? ''])) }
  },
  carry: ({ responses }) => ({ choices: responses, right: [] }),
  choiceFields,
  Key,
  Right,
}

/** Each premise before the response of its place, then the responses that are left. */
function choiceFields({ premises, responses }: Matching): ChoiceField<Matching>[] {
  const fields = Array.from({ length: Math.max(premises.length, responses.length) }, (_, at) => {
    const [premise, response] = [premises[at], responses[at]]
    const [number, letter] = [at + 1, letterAt(at)]
    return [
      premise === undefined ? [] : [{ id: premise, name: msg`Premise ${number}` }],
      response === undefined ? [] : [{ id: response, name: msg`Response ${letter}` }],
    ].flat()
  }).flat()
  const next = responses.length > premises.length ? addResponse : addPair
  return fields.map((field, at) => (at === fields.length - 1 ? { ...field, withNext: next } : field))
}

function Key({ draft, fields, onChange }: KeyProps<'matching'>) {
  const { t } = useLingui()
  const scorings = useScorings()
  const wordsOf = (id: string) => wordsIn(draft, id)
  const choices = draft.responses.map((id, at) => ({ value: id, label: `${letterAt(at)}  ${wordsOf(id)}`.trim() }))
  const full = (ids: readonly string[]) => (ids.length >= most ? t`There are 26 at most.` : undefined)
  const few = draft.premises.length <= 2 ? t`A matching question has at least two premises.` : undefined
  return (
    <fieldset className={css.key} data-field="key">
      <legend>
        <Trans>The match of each premise</Trans>
      </legend>
      <ol className={css.forms}>
        {draft.premises.map((id, at) => {
          const number = at + 1
          return (
            <li key={id}>
              <SelectField
                name={`key.${id}`}
                label={t`Premise ${number}: ${wordsOf(id)}`}
                value={draft.key[id] ?? ''}
                choices={choices}
                error={fields[`question.key.${id}`]}
                onChange={(response) => onChange({ ...draft, key: { ...draft.key, [id]: response } })}
              />
              <Button size="small" blocked={few} onClick={() => onChange(dropPremise(draft, id))}>
                <Trans>Take premise {number} out</Trans>
              </Button>
            </li>
          )
        })}
      </ol>
      <div className={css.line}>
        <Button
          size="small"
          blocked={full(draft.premises) ?? full(draft.responses)}
          onClick={() => onChange(addPair(draft))}
        >
          <Trans>Add a pair</Trans>
        </Button>
        <Button size="small" blocked={full(draft.responses)} onClick={() => onChange(addResponse(draft))}>
          <Trans>Add a response that belongs to none</Trans>
        </Button>
        {distractorsOf(draft).map((id) => {
          const letter = letterAt(draft.responses.indexOf(id))
          return (
            <Button key={id} size="small" onClick={() => onChange(dropResponse(draft, id))}>
              <Trans>Take response {letter} out</Trans>
            </Button>
          )
        })}
      </div>
      <div className={css.line}>
        <CheckField
          name="reuse"
          label={t`A response may belong to several premises`}
          value={draft.reuse}
          onChange={(reuse) => onChange({ ...draft, reuse })}
        />
        <ScoringField
          scorings={scorings}
          value={draft.scoring}
          onChange={(scoring) => onChange({ ...draft, scoring })}
        />
      </div>
    </fieldset>
  )
}

function Right({ answering: { premises, key, reuse, scoring }, wordsOf }: RightProps<'matching'>) {
  const { t } = useLingui()
  const scorings = useScorings()
  const pairs = premises.map((id) => `${wordsOf(id)} – ${wordsOf(key[id] ?? '')}`).join('; ')
  const rules = [scorings[scoring], ...(reuse ? [t`a response may belong to several premises`] : [])].join(', ')
  return (
    <>
      {pairs} ({rules})
    </>
  )
}

function useScorings(): Scorings {
  const { t } = useLingui()
  return { all: t`all pairs right`, each: t`each right pair` }
}
