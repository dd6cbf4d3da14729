import type { ReactNode } from 'react'

/** Something that needs attention, said quietly; read aloud when it comes. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <output className="sitting-note">{children}</output>
}

/** What was refused, beside the button that asked for it. */
export function Refusal({ problem }: { readonly problem: string | null }) {
  return (
    <div role="alert" className={problem === null ? undefined : 'sitting-note sitting-refusal'}>
      {problem}
    </div>
  )
}
