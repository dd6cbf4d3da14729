import { languages } from '@agon/domain/question/parts'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { CollisionField } from '#/ui/edit-collision.ts'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { instructionsName, titleName, type ModuleValues } from './module-values.ts'
import { useModuleLabels } from './ModuleFields.tsx'
import { Words } from './Words.tsx'

/** A module that another user has saved meanwhile. */
export function ModuleCollision(collision: Omit<ComponentProps<typeof EditCollision<ModuleValues>>, 'fields'>) {
  const { t } = useLingui()
  const labels = useModuleLabels()
  const yes = (so: boolean) => (so ? t`Yes` : t`No`)
  const field = (name: keyof ModuleValues, show: CollisionField<ModuleValues>['show']) => ({
    name,
    label: labels[name],
    show,
  })
  const fields = [
    ...languages.map((language) => field(titleName(language), (values) => values[titleName(language)])),
    ...languages.map((language) =>
      field(instructionsName(language), (values) => (
        <Words html={values[instructionsName(language)]} language={language} />
      )),
    ),
    field('minutes', ({ minutes }) => minutes),
    field('shuffleQuestions', ({ shuffleQuestions }) => yes(shuffleQuestions)),
    field('shuffleChoices', ({ shuffleChoices }) => yes(shuffleChoices)),
  ]
  return <EditCollision {...collision} fields={fields} />
}
