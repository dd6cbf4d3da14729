import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { olympiadEdit } from '@agon/contract/olympiad/edit'
import type { AwardRule } from '@agon/domain/award'
import type { SubProjectId } from '@agon/domain/ids'
import { formatMoney } from '@agon/domain/format/number'
import type { PriceStep } from '@agon/domain/learner-price'
import type { RankGroup, TieRule } from '@agon/domain/ranking'
import type { Strand } from '@agon/domain/strand'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { AwardRules, useAwardWords } from './AwardRules.tsx'
import { InCurrency, PriceSteps } from './PriceSteps.tsx'
import { RankLists, useGroupWords } from './RankLists.tsx'
import { OfOlympiad, Strands } from './Strands.tsx'
import { TieRules, useTieWords } from './TieRules.tsx'
import { OfProject, SubProjectField, SubProjectTitle } from './SubProjectField.tsx'

/** The form of an olympiad's settings, of its admins and of overlords. */
export function OlympiadForm({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const region = useRegion()
  const awardWords = useAwardWords()
  const groupWords = useGroupWords()
  const tieWords = useTieWords()
  const showAwards = (rules: AwardRule[] | null) =>
    (rules ?? []).map(({ award }) => awardWords[award]).join(', ') || '–'
  const showGroups = (groups: RankGroup[] | null | undefined) =>
    (groups ?? []).map((group) => groupWords[group]).join(', ') || '–'
  const showTies = (rules: TieRule[] | null | undefined) =>
    (rules ?? []).map(({ by }) => tieWords[by]).join(', ') || '–'
  const showStrands = (strands: Strand[] | null | undefined) =>
    (strands ?? []).map(({ titles }) => titles.en).join(', ') || '–'
  const showPrices = (steps: PriceStep[] | null | undefined) =>
    (steps ?? []).map(({ price }) => formatMoney(price, olympiad.currency, region)).join(', ') || '–'
  const showSubProject = (id: SubProjectId | null | undefined) => <SubProjectTitle id={id} />
  return (
    <OfProject value={olympiad.project}>
      <InCurrency value={olympiad.currency}>
        <OfOlympiad value={olympiad.id}>
          <EditForm
            edit={olympiadEdit}
            item={olympiad}
            own={{
              subProjectId: { Control: SubProjectField, show: showSubProject },
              priceSteps: { Control: PriceSteps, show: showPrices },
              awardRules: { Control: AwardRules, show: showAwards },
              rankGroups: { Control: RankLists, show: showGroups },
              tieRules: { Control: TieRules, show: showTies },
              strands: { Control: Strands, show: showStrands },
            }}
            submit="Save the settings"
            saved="The settings are saved."
            blocked={olympiad.phase === 'archived' ? 'An archived olympiad stays as it is.' : undefined}
          />
        </OfOlympiad>
      </InCurrency>
    </OfProject>
  )
}
