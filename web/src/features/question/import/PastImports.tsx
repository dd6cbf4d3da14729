import type { QuestionImport } from '@agon/contract/question/files'
import type { QuestionModuleId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { formatDateTime } from '@agon/domain/format/date'
import { useRegion } from '#/lib/use-region.ts'
import css from '../Questions.module.css'
import { encodingNames } from './encoding-names.ts'
import { LeftOutList } from './LeftOutList.tsx'

/** The files that were imported into a module, each with the report of what was left out. */
export function PastImports({ module }: { readonly module: QuestionModuleId }) {
  const imports = useRead('GET /api/question/imports/{id}', { params: { id: module } })
  const items = imports.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={css.imports}>
      <h3>
        <Trans>Imported files</Trans>
      </h3>
      <ul className={css.faults}>
        {items.map((item) => (
          <li key={item.id}>
            <PastImport item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PastImport({ item }: { readonly item: QuestionImport }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const at = formatDateTime(item.at, olympiad.timeZone, useRegion())
  const leftOut = [...item.faults, ...item.texts].toSorted((one, other) => one.line - other.line)
  const about = [at, item.by, item.encoding === null ? null : t(encodingNames[item.encoding.name])]
  return (
    <>
      <p>
        <strong>{item.filename}</strong>: <Plural value={item.imported} one="# imported" other="# imported" />
        <br />
        <span className={css.hint}>{about.filter((part) => part !== null).join(' · ')}</span>
      </p>
      {leftOut.length === 0 ? null : (
        <details>
          <summary>
            <Plural value={leftOut.length} one="# left out" other="# left out" />
          </summary>
          <LeftOutList parts={leftOut} />
        </details>
      )}
    </>
  )
}
