import { useState } from 'react'
import { newerOf, refusalOf } from '#/api/refusal.ts'
import type { Action } from '#/api/use-action.ts'
import { useForm } from '#/ui/form/use-form.ts'
import { useLastSave } from './use-last-save.ts'

type Edit<Item extends { readonly version: number | string }, Values, Reply, Input> = {
  /** The record as last read; `write` refreshes that read. */
  readonly item: Item
  readonly valuesOf: (item: Item) => Values
  readonly write: Pick<Action<Reply, Input>, 'mutate' | 'error' | 'isPending' | 'reset'>
  readonly input: (values: Values, version: Item['version']) => Input
  readonly itemOf: (reply: Reply) => Item
  /** The record that the save answered, and the one that it began from. */
  readonly onSaved: (saved: Item, from: Item) => void
  readonly onRefused?: () => void
}

/**
 * A form on a record that others may save meanwhile. It saves against the version that it began from, not what was read
 * again since; untouched, it follows what is read. When a save comes upon a newer record, `collision` is what
 * `EditCollision` shows in the form's place.
 */
export function useEdit<
  Item extends { readonly version: number | string },
  Values extends Readonly<Record<string, unknown>>,
  Reply,
  Input,
>({ item, valuesOf, write, input, itemOf, onSaved, onRefused }: Edit<Item, Values, Reply, Input>) {
  const form = useForm(valuesOf(item))
  const [base, setBase] = useState(item)
  const [followed, setFollowed] = useState(item.version)
  const beginFrom = (next: Item) => {
    setBase(next)
    form.restart(valuesOf(next))
  }
  if (item.version !== followed && !form.changed) {
    setFollowed(item.version)
    beginFrom(item)
  }
  const save = (values: Values, from: Item) =>
    write.mutate(input(values, from.version), {
      onSuccess: (reply) => {
        const saved = itemOf(reply)
        beginFrom(saved)
        onSaved(saved, from)
      },
      onError: () => onRefused?.(),
    })
  const newer = newerOf<Item>(write.error)
  const saved = useLastSave(write.error)
  return {
    form,
    busy: write.isPending,
    problem: refusalOf(write.error),
    /** Code of the refusal. */
    refused: write.error?.code,
    base,
    restart: () => {
      beginFrom(base)
      write.reset()
    },
    save: () => save(form.values, base),
    collision:
      newer === undefined
        ? undefined
        : {
            base: valuesOf(base),
            mine: form.values,
            theirs: valuesOf(newer),
            saved,
            busy: write.isPending,
            onSave: (values: Values) => {
              // What is chosen is an edit of theirs: should it be refused, the form goes on from there.
              setBase(newer)
              form.rebase(valuesOf(newer), values)
              save(values, newer)
            },
            onTakeTheirs: () => {
              beginFrom(newer)
              write.reset()
            },
          },
  }
}
