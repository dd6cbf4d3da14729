import type { DocumentContent, DocumentKind, DocumentLanguage } from '@agon/domain/document'

/** All that a document prints: what was frozen at its issue, and in which language. */
export interface PrintedDocument extends Omit<DocumentContent, 'accent'> {
  readonly kind: DocumentKind
  readonly locale: DocumentLanguage
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  readonly accent: string
  readonly number: string
  /** ISO 4217. */
  readonly currency: string
  /** In another language than the document's own. */
  readonly isCopy: boolean
  /** The absolute address of `/portal/pay/{uuid}`; absent where it cannot be paid online. */
  readonly payUrl?: string
}
