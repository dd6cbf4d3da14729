import type { OrderDocument } from '@agon/contract/purchase-order/purchase-order'
import type { DocumentKind, DocumentLanguage } from '@agon/domain/document'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './DocumentTable.module.css'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { LanguageField } from './LanguageField.tsx'
import { useDocumentDownload } from './use-document-download.ts'

type Listed = Pick<OrderDocument, 'id' | 'kind' | 'number' | 'issuedAt' | 'gross' | 'reversed'>

/** Quotes, invoices, credit notes and receipts, the earliest first, each with its download. */
export function DocumentTable({
  documents,
  currency,
}: {
  readonly documents: readonly Listed[]
  readonly currency: string
}) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<DocumentLanguage>()
  return (
    <div className={css.documents}>
      <LanguageField name="documents-language" value={language} onChange={setLanguage} />
      <PlainTable headings={[t`Document`, t`Issued`, { figures: t`Amount` }, t`PDF`]}>
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} currency={currency} language={language} />
        ))}
      </PlainTable>
    </div>
  )
}

type LineProps = {
  readonly document: Listed
  readonly currency: string
  readonly language: DocumentLanguage | undefined
}

function DocumentLine({ document, currency, language }: LineProps) {
  const { t } = useLingui()
  const { money, shortDay } = useFormats()
  const print = useDocumentDownload(document.id, language)
  const kinds: Record<DocumentKind, string> = {
    invoice: t`Invoice`,
    'credit-note': t`Credit note`,
    quote: t`Quote`,
    receipt: t`Receipt`,
  }
  const { number } = document
  const reversed = money(document.reversed, currency)
  const sign = document.kind === 'credit-note' ? -1 : 1
  return (
    <tr>
      <th scope="row">
        {kinds[document.kind]} {number}
        {document.reversed === 0 ? null : (
          <span className={css.note}>
            <Trans>{reversed} of it was reversed later.</Trans>
          </span>
        )}
        {print.error === null ? null : <Notice tone="bad">{print.error.message}</Notice>}
      </th>
      <td>{shortDay(document.issuedAt)}</td>
      <td className={figureCell}>{money(sign * document.gross, currency)}</td>
      <td>
        <Button
          kind="quiet"
          size="small"
          busy={print.isPending}
          aria-label={t`Download ${number}`}
          onClick={() => print.mutate()}
        >
          <Trans>Download</Trans>
        </Button>
      </td>
    </tr>
  )
}
