import type { Language } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { CollisionField } from '../../ui/edit-collision.ts'
import { EditCollision } from '../../ui/EditCollision.tsx'
import type { ModuleValues } from './module-values.ts'
import { useModuleLabels } from './ModuleFields.tsx'
import { Words } from './Words.tsx'

/** A module that somebody else has saved meanwhile. */
export function ModuleCollision(collision: Omit<ComponentProps<typeof EditCollision<ModuleValues>>, 'fields'>) {
  const { t } = useLingui()
  const labels = useModuleLabels()
  const yes = (so: boolean) => (so ? t`Yes` : t`No`)
  const shows: Readonly<Record<keyof ModuleValues, CollisionField<ModuleValues>['show']>> = {
    titleEn: ({ titleEn }) => titleEn,
    titleAf: ({ titleAf }) => titleAf,
    instructionsEn: ({ instructionsEn }) => words(instructionsEn, 'en'),
    instructionsAf: ({ instructionsAf }) => words(instructionsAf, 'af'),
    minutes: ({ minutes }) => minutes,
    shuffleQuestions: ({ shuffleQuestions }) => yes(shuffleQuestions),
    shuffleChoices: ({ shuffleChoices }) => yes(shuffleChoices),
  }
  // The keys of a literal, which Object.keys forgets.
  const names = Object.keys(shows) as (keyof ModuleValues)[]
  return (
    <EditCollision {...collision} fields={names.map((name) => ({ name, label: labels[name], show: shows[name] }))} />
  )
}

const words = (html: string, language: Language) => <Words html={html} language={language} />
