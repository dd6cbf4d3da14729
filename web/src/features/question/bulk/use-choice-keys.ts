import type { KeyboardEvent } from 'react'

type Keys = {
  readonly isChosen: (at: number) => boolean
  readonly onChoose: (at: number) => void
  readonly onAll: () => void
}

/** In the boxes of a list: arrows go from one to the next, with Shift they choose on the way, and Ctrl+A chooses all. */
export function useChoiceKeys({ isChosen, onChoose, onAll }: Keys) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const boxes = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLInputElement>('[data-choice]') ?? [])]
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault()
      onAll()
      return
    }
    const at = boxes.indexOf(event.currentTarget)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key]
    const box = to === undefined ? undefined : boxes[to]
    if (to === undefined || box === undefined) return
    event.preventDefault()
    box.focus()
    if (event.shiftKey && !isChosen(to)) onChoose(to)
  }
}
