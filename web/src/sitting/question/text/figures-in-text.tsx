import type { Figure as FigureOf } from '@agon/domain/question/parts'
import { createContext, useContext } from 'react'
import { Enlarge, Figure } from './Figure.tsx'

/** The figures that the texts of a question may show, and what is said instead of them. */
export interface FiguresShown {
  readonly figures: readonly FigureOf[]
  readonly alternatives: Readonly<Record<string, string>>
  readonly language: string
}

export const FiguresInText = createContext<FiguresShown | null>(null)

/** A figure at its place: by itself as beside the text, in a line as a part of it. Where its question is not known its id is read. */
export function FigureInText({ id, alone }: { readonly id: string; readonly alone: boolean }) {
  const shown = useContext(FiguresInText)
  const figure = shown?.figures.find((one) => one.id === id)
  if (shown === null || figure === undefined) return `[${id}]`
  const alt = shown.alternatives[id] ?? ''
  const { sha256, width, height } = figure
  if (alone) return <Figure figure={figure} alt={alt} language={shown.language} />
  const source = `/api/media/${sha256}`
  return (
    <img
      className="sitting-in-line"
      src={source}
      alt={alt}
      lang={shown.language}
      width={width}
      height={height}
      decoding="async"
    />
  )
}

/** Leads from a figure in a choice, which is pressed to choose it, to the figure alone. */
export function EnlargeInText({ id }: { readonly id: string }) {
  const shown = useContext(FiguresInText)
  const figure = shown?.figures.find((one) => one.id === id)
  if (shown === null || figure === undefined) return null
  return <Enlarge figure={figure} alt={shown.alternatives[id] ?? ''} language={shown.language} />
}
