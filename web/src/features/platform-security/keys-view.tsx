import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './platform-security.module.css'
import { type AnyKey, keysInput, keysQuery, keysStart, useSecurityState } from './security-data.ts'

/** The keys of programs of all companies; who may, ends one with a reason, which the company is told. */
export function KeysView({ mayAct }: { mayAct: boolean }) {
  const { t } = useTranslation('platform-security')
  const [state, setState] = useSecurityState()
  const list = useList({ ...keysStart, name: 'platform_keys', filters: ['state'] })
  const { table } = list
  const input = keysInput(state, table)
  const keys = useQuery({ ...keysQuery(input), placeholderData: keepPreviousData })
  const [ending, setEnding] = useState<AnyKey>()
  return (
    <Section
      title={t('view.keys')}
      note={t('keys.note')}
      action={<ListActs list={list} path="/api/v1/platform-security/keys/export" filters={input} />}
    >
      <search className={filters.filters} aria-label={t('view.keys')}>
        <SearchBox label={t('keys.search')} value={table.search} onSearch={table.setSearch} />
        <FilterSelect
          label={t('column.state')}
          all={t('keys.all')}
          choices={(['live', 'ended'] as const).map((value) => ({ value, label: t(`keys.${value}`) }))}
          value={input.state}
          onChange={(value) => {
            setState({ state: value })
            table.setPage(1)
          }}
        />
      </search>
      <DataTable
        table={table}
        caption={t('view.keys')}
        columns={useColumns(mayAct ? setEnding : undefined)}
        query={keys}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('keys.none')} />}
      />
      {ending ? (
        <ReasonDialog
          title={t('revoke.of', { prefix: ending.prefix, company: ending.company })}
          act={(reason) => api.platformSecurity.revokeKey.call({ keyId: ending.id, reason })}
          cause="platform_security.revoke_key"
          reread={[api.platformSecurity]}
          done={t('revoke.done')}
          onSent={() => setEnding(undefined)}
          hint={t('revoke.hint')}
          confirmLabel={t('revoke')}
          maxLength={500}
          onCancel={() => setEnding(undefined)}
        >
          {t('revoke.text')}
        </ReasonDialog>
      ) : null}
    </Section>
  )
}

type Sort = (typeof keysStart.sorts)[number]

function useColumns(onRevoke: ((key: AnyKey) => void) | undefined): Column<AnyKey, Sort>[] {
  const { t } = useTranslation('platform-security')
  const columns: Column<AnyKey, Sort>[] = [
    {
      key: 'prefix',
      title: t('column.key'),
      render: ({ prefix, name }) => (
        <span className={classes.row}>
          <bdi className="pg-mono">{prefix}</bdi>
          <span className="pg-quiet">{name}</span>
        </span>
      ),
    },
    { key: 'company', title: t('column.company'), render: ({ company }) => company },
    {
      key: 'scopes',
      title: t('column.scopes'),
      render: ({ scopes }) => (
        <span className={classes.row}>
          {scopes.map((scope) => (
            <bdi key={scope}>{scope}</bdi>
          ))}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }) => (
        <StatusBadge tone={state === 'active' ? 'done' : state === 'orphaned' ? 'attention' : 'quiet'}>
          {t(`key.${state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'createdAt',
      title: t('column.since'),
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'lastUsedAt',
      title: t('column.lastUsed'),
      sort: 'lastUsedAt',
      render: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : t('never')),
    },
    {
      key: 'expiresAt',
      title: t('column.until'),
      render: ({ expiresAt }) => (expiresAt ? formatInstant(expiresAt) : t('no_end')),
    },
  ]
  if (!onRevoke) return columns
  const acts: Column<AnyKey, Sort> = {
    key: 'acts',
    title: t('column.acts'),
    render: (key) =>
      key.state === 'revoked' ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('revoke.of', { prefix: key.prefix, company: key.company })}
          onClick={() => onRevoke(key)}
        >
          {t('revoke')}
        </Button>
      ),
  }
  return [...columns, acts]
}
