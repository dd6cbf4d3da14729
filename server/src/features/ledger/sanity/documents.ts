import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

const documents = sql`select olympiad_id, count(*) as looked from documents group by 1`

/** Year and count of a document's number: `SANGO-CN-2026-00042`. */
const parts = sql`regexp_match(d.number, '-([0-9]{4})-([0-9]+)$')`

/** Each series, with the olympiads that have documents of it. */
const series = sql`(select s.issuer_id, s.kind, s.year, max(s.last_number) as last_number, array_agg(distinct d.olympiad_id) as olympiads,
    count(d.id) as issued, count(distinct (p.number)[2]::integer) as numbers, min((p.number)[2]::integer) as first,
    max((p.number)[2]::integer) as last
  from documents d cross join lateral (select ${parts} as number) p
  left join document_series s on s.issuer_id = d.issuer_id and s.kind = d.kind and s.year = (p.number)[1]::integer
  group by 1, 2, 3)`

export const seriesWhole = sqlCheck({
  name: 'ledger.series',
  title: 'Numbers of documents have no gap',
  why: 'In each series of an issuer, kind and year, the law asks for numbers from 1 to the last one, each once.',
  remedy:
    'A document or the count of its series was changed outside the product. Find the missing number in the newest backup, and restore the document.',
  record: 'series',
  looked: sql`select o.id as olympiad_id, count(*) as looked from ${series} s cross join lateral unnest(s.olympiads) as o (id) group by 1`,
  found: sql`select o.id as olympiad_id, coalesce(s.issuer_id || ' ' || s.kind || ' ' || s.year, 'unknown') as id
    from ${series} s cross join lateral unnest(s.olympiads) as o (id)
    where s.issuer_id is null or s.first <> 1 or s.last <> s.last_number or s.issued <> s.last_number or s.numbers <> s.last_number`,
})

export const pdfHash = sqlCheck({
  name: 'ledger.pdf',
  title: 'PDFs of documents are those that were issued',
  why: 'Every download answers the bytes of the issue. Their SHA-256 was stored with them.',
  remedy: 'Restore the PDF of the document from the newest backup in which this check holds.',
  record: 'document',
  looked: sql`select olympiad_id, count(pdf) as looked from documents group by 1`,
  found: sql`select olympiad_id, id from documents
    where pdf is not null and encode(sha256(pdf), 'hex') is distinct from sha256`,
})

export const vatOfDocuments = sqlCheck({
  name: 'ledger.vat',
  title: 'Documents state the VAT of their lines',
  why: 'Output tax of a period is the VAT of its documents. Net, VAT and total of each document are the sums of the lines that it prints.',
  remedy: 'Restore the document from the newest backup: amounts and printed lines never change after the issue.',
  record: 'document',
  looked: documents,
  found: sql`select d.olympiad_id, d.id from documents d
    cross join lateral (select coalesce(sum((l ->> 'net')::bigint), 0) as net, coalesce(sum((l ->> 'vat')::bigint), 0) as vat,
      coalesce(sum((l ->> 'gross')::bigint), 0) as gross from jsonb_array_elements(d.content -> 'lines') l) s
    where d.net + d.vat <> d.gross
      or (d.kind <> 'receipt' and (d.net, d.vat, d.gross) is distinct from (s.net, s.vat, s.gross))`,
})
