import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { renewalsQuery } from './finance-data.ts'

/** The subscriptions that renew next; all of them, with what is expected, stand on the page of revenue. */
export function NextRenewals() {
  const { t } = useTranslation(['platform-finance', 'admin-shell'])
  const { data, error, refetch } = useQuery(renewalsQuery)
  const heads = [t('plan'), t('renews'), t('monthly')] as const
  return (
    <Section
      title={t('renewals')}
      action={
        <ButtonLink variant="default" target={pathTo(paths.adminRevenue)}>
          {t('renewals.all')}
        </ButtonLink>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <SkeletonRows rows={5} height={32} /> : null}
      {data && data.rows.length === 0 ? (
        <EmptyState
          title={t('renewals.none')}
          action={
            <ButtonLink variant="default" target={pathTo(paths.adminCompanies)}>
              {t('admin-shell:nav.companies')}
            </ButtonLink>
          }
        />
      ) : null}
      {data && data.rows.length > 0 ? (
        <FiguresTable caption={t('renewals')} hasCards>
          <FiguresHead name={t('company')} heads={heads} />
          <Table.Tbody>
            {data.rows.map(({ id, companyId, company, plan, endsAt, next }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row">
                  <Link {...pathTo(paths.adminCompanies, { company: companyId, tab: 'subscription' })}>{company}</Link>
                </Table.Th>
                <Table.Td data-label={heads[0]}>{plan ?? '-'}</Table.Td>
                <Table.Td data-label={heads[1]}>{formatInstant(endsAt)}</Table.Td>
                <Table.Td data-label={heads[2]}>
                  <bdi>{formatBrl(next)}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      ) : null}
    </Section>
  )
}
