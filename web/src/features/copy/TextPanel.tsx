import { copyPlaces } from '@agon/domain/copy'
import { useRead } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { Section } from '#/ui/Sections.tsx'
import css from './Copy.module.css'
import { LOCALE_NAMES } from '#/lib/locale.ts'
import { Wordings } from './Wordings.tsx'
import { WordsForm } from './WordsForm.tsx'

type Props = { readonly olympiadId: number; readonly textKey: string; readonly onClose: () => void }

/** One text in its languages: the default, the words of the olympiad, and their history. */
export function TextPanel({ olympiadId, textKey, onClose }: Props) {
  const read = useRead('GET /api/copy/text', { query: { olympiadId, key: textKey } })
  return (
    <RecordPanel
      heading="Text"
      read={read}
      title={({ items }) => items[0]?.default ?? 'Text'}
      lead={({ items }) => (items[0]?.places ?? []).map((place) => copyPlaces[place]).join(', ')}
      onClose={onClose}
    >
      {({ items }) =>
        items.map((item) => (
          <Section key={item.language} title={LOCALE_NAMES[item.language]}>
            <p className={css.default} lang={item.language}>
              <span className={css.language} lang="en">
                Default
              </span>
              {item.default}
            </p>
            <WordsForm olympiadId={olympiadId} item={item} />
            <Wordings olympiadId={olympiadId} item={item} />
          </Section>
        ))
      }
    </RecordPanel>
  )
}
