import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Section } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PartyNotice } from './party-notice.tsx'

const first = 3
const most = 100

/**
 * Documents that name somebody else than a unit of the company as their buyer: branches that are no unit yet, which are asked
 * about, and other companies, whose documents do not count. Nothing is shown where there are none.
 */
export function PartiesSection() {
  const { t } = useTranslation('document-party-words')
  const [pageSize, setPageSize] = useState(first)
  const parties = useQuery({
    ...api.documentParty.list.queryOptions({ input: { pageSize } }),
    placeholderData: keepPreviousData,
  })
  if (parties.isError) return <ErrorState error={parties.error} onRetry={() => void parties.refetch()} />
  if (!parties.data || parties.data.total === 0) return null
  const { rows, total } = parties.data
  const left = Math.min(total, most) - rows.length
  return (
    <Section title={t('title')} note={t('note')}>
      {rows.map((party) => (
        <PartyNotice key={`${party.cnpj} ${party.relation}`} party={party} />
      ))}
      {left > 0 ? (
        <Button variant="subtle" loading={parties.isFetching} onClick={() => setPageSize(most)}>
          {t('more', { count: left, total: left })}
        </Button>
      ) : null}
    </Section>
  )
}
