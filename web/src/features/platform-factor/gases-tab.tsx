import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RowActs } from './factor-columns.tsx'
import { gasesQuery, type ListedGas, namedStart, plainInput, useFactorsState } from './factors-data.ts'
import { GasDialog } from './gas-dialog.tsx'
import classes from './platform-factor.module.css'

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly gas: ListedGas; readonly gasId: string }
  | undefined

/** Gases and their potentials, those of the Kyoto Protocol and the others: published values by set, and the installation's own. */
export function GasesTab() {
  const { t } = useTranslation(['platform-factor', 'domain'])
  const mayWrite = useViewer().platformCan.includes('platform-factor:write')
  const [{ kind }] = useFactorsState()
  const isKyoto = kind !== 'other'
  const list = useList({ ...namedStart, name: 'platform_gases', filters: [] })
  const { table } = list
  const gases = useQuery({ ...gasesQuery(isKyoto, table), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const columns: Column<ListedGas, 'name'>[] = [
    {
      key: 'name',
      title: t('column.name'),
      render: ({ gas, name, changeId, isInForce }) => (
        <span className={classes.row}>
          <span dir="auto">{gas === null ? name : t(`domain:gas.${gas}`, name)}</span>
          {gas === null ? (
            <StatusBadge tone={isInForce ? 'done' : 'quiet'}>
              {t(isInForce ? 'gas.in_force' : 'gas.not_in_force')}
            </StatusBadge>
          ) : null}
          {changeId === null ? null : <StatusBadge tone="waiting">{t('under_way')}</StatusBadge>}
        </span>
      ),
    },
    {
      key: 'family',
      title: t('column.family'),
      render: ({ family }) => (family === null ? '-' : t(`family.${family}`, family)),
    },
    { key: 'gwp', title: t('column.gwp'), isNumber: true, render: ({ gwp }) => formatDecimal(gwp) },
    {
      key: 'methodology',
      title: t('column.methodology'),
      render: ({ methodology }) => (methodology === null ? '-' : t(`methodology.${methodology}`, methodology)),
    },
    {
      key: 'reference',
      title: t('column.reference'),
      render: ({ reference }) => (reference === null ? '-' : t(`reference.${reference}`, reference)),
    },
    {
      key: 'acts',
      title: t('column.acts'),
      render: (gas) => {
        const { id, name, changeId } = gas
        if (id === null) return <span className={classes.note}>{t('gas.published')}</span>
        if (!mayWrite) return '-'
        const act = (kind: 'edit' | 'delete') => () => setOpen({ kind, gas, gasId: id })
        return <RowActs name={name} isUnderWay={changeId !== null} onEdit={act('edit')} onDelete={act('delete')} />
      },
    },
  ]
  const title = t(isKyoto ? 'gas.kyoto' : 'gas.other')
  return (
    <>
      <LinkTabs
        label={t('tab.gases')}
        keepsScroll
        tabs={(['kyoto', 'other'] as const).map((key) => ({
          key,
          label: t(`gas.${key}`),
          target: pathTo(paths.adminFactors, key === 'kyoto' ? { tab: 'gases' } : { tab: 'gases', kind: key }),
          isCurrent: isKyoto === (key === 'kyoto'),
        }))}
      />
      <Notice tone="info">{t(isKyoto ? 'gas.note' : 'gas.note.other')}</Notice>
      <search className={filters.filters} aria-label={title}>
        <SearchBox label={t('search.gases')} value={table.search} onSearch={table.setSearch} />
        <ListActs list={list} path="/api/v1/platform-gases/export" filters={{ ...plainInput(table), isKyoto }} />
        {mayWrite ? <Button onClick={() => setOpen({ kind: 'new' })}>{t('new.gas')}</Button> : null}
      </search>
      <DataTable
        caption={title}
        columns={columns}
        table={table}
        query={gases}
        failed={t(isKyoto ? 'failed.gases.kyoto' : 'failed.gases.other')}
        rowId={({ id, gas, methodology }) => id ?? `${gas} ${methodology}`}
        nameOf={({ name }) => name}
        hasNoKeys
        empty={<EmptyState title={t('none.gases')} />}
      />
      {open?.kind === 'new' ? <GasDialog isKyoto={false} onClose={close} /> : null}
      {open?.kind === 'edit' ? <GasDialog {...open} isKyoto={open.gas.isKyoto} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteGas {...open} onClose={close} /> : null}
    </>
  )
}

function DeleteGas({ gas, gasId, onClose }: { gas: ListedGas; gasId: string; onClose: () => void }) {
  const { t } = useTranslation('platform-factor')
  return (
    <ReasonDialog
      title={t('delete.title')}
      hint={t('form.reason.help')}
      confirmLabel={t('delete')}
      maxLength={500}
      act={(reason) => api.platformGas.delete.call({ gasId, reason })}
      failed={(reason) => t('failed.gas.delete', { reason })}
      cause="platform_gas.delete"
      reread={[api.platformGas, api.platformFactor, api.factorChange]}
      done={({ changeId }) => t(changeId === null ? 'done.gas.deleted' : 'done.archiving')}
      onSent={onClose}
      onCancel={onClose}
    >
      <p>{t('delete.gas', { name: gas.name })}</p>
      {gas.isInForce ? <p>{t('delete.gas.in_force')}</p> : null}
    </ReasonDialog>
  )
}
