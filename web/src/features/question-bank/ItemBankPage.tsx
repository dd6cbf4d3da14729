import { bankList, type BankItem } from '@agon/contract/question-bank/list'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useList, useOpenRow } from '#/app/list/use-list.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import { BankPanel } from './BankPanel.tsx'
import { TakeDialog } from './TakeDialog.tsx'
import { useBankColumns } from './use-bank-columns.tsx'

const nothing: ReadonlySet<string> = new Set()

/** The questions of all years: where each was used, how it did, and the way into a module of this one. */
export function ItemBankPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const list = useList(bankList, { olympiadId: olympiad.id })
  const choices = useRead('GET /api/question-bank/choices', { query: { olympiadId: olympiad.id } })
  const row = useOpenRow()
  const [selected, setSelected] = useState(nothing)
  const [taking, setTaking] = useState<readonly number[]>()
  return (
    <>
      <StaffHeader lead={t`The questions of all olympiads that you look after, where each was used and how it did.`} />
      <StaffTable<BankItem>
        {...list}
        label={t`Items`}
        columns={useBankColumns(choices.data?.olympiads ?? [], choices.data?.topics ?? [])}
        rowId={(item) => String(item.id)}
        rowName={(item) => item.stem}
        onOpen={(item) => row.open(item.id)}
        openId={row.openId}
        selection={{
          selected,
          onSelect: setSelected,
          acts: (
            <Button onClick={() => setTaking([...selected].map(Number))}>
              <Plural value={selected.size} one="Take # into a module …" other="Take # into a module …" />
            </Button>
          ),
        }}
        empty={
          <EmptyState title={t`No questions yet`}>
            <Trans>Every question that is written or imported stands here, too.</Trans>
          </EmptyState>
        }
      />
      {row.openId === undefined ? null : (
        <BankPanel
          key={row.openId}
          id={Number(row.openId)}
          onTake={() => setTaking([Number(row.openId)])}
          onClose={row.close}
        />
      )}
      {taking === undefined ? null : (
        <TakeDialog
          ids={taking}
          olympiadId={olympiad.id}
          onClose={() => setTaking(undefined)}
          onTaken={() => {
            setTaking(undefined)
            setSelected(nothing)
          }}
        />
      )}
    </>
  )
}
