import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { CompanySort, ListedCompany } from './companies-data.ts'
import classes from './platform-company.module.css'

/** How each state of a subscription looks. */
export const statusTones: Readonly<Record<ListedCompany['status'], StatusTone>> = {
  active: 'done',
  trialing: 'running',
  past_due: 'attention',
  canceled: 'quiet',
  inactive: 'quiet',
  none: 'quiet',
}

/** What the list shows of each company; what nobody told says so. */
export function useCompanyColumns(onOpen: (company: ListedCompany) => void): Column<ListedCompany, CompanySort>[] {
  const { t } = useTranslation(['platform-company', 'company', 'subscription', 'plan'])
  return [
    {
      key: 'company',
      title: t('column.company'),
      sort: 'name',
      render: (company) => (
        <span className={classes.row}>
          <span dir="auto">{nameOf(company)}</span>
          <bdi className={classes.note}>{formatCnpj(company.cnpj)}</bdi>
        </span>
      ),
    },
    { key: 'size', title: t('column.size'), render: ({ size }) => size ?? t('unknown.size') },
    {
      key: 'sector',
      title: t('company:sector'),
      sort: 'sector',
      render: ({ sector }) =>
        sector === null ? t('unknown') : t(`company:sector.${sector}`, { defaultValue: sector }),
    },
    {
      key: 'employees',
      title: t('company:employees'),
      isNumber: true,
      render: ({ employees, employeesYear }) =>
        employees === null ? (
          '-'
        ) : (
          <span className={classes.row}>
            <span>{formatDecimal(employees)}</span>
            <span className={classes.note}>{employeesYear ?? t('employees.at_sign_up')}</span>
          </span>
        ),
    },
    {
      key: 'place',
      title: t('column.place'),
      sort: 'state',
      render: ({ city, state }) => [city, state].filter(Boolean).join(', ') || t('unknown'),
    },
    {
      key: 'status',
      title: t('column.status'),
      render: ({ status, plan }) => (
        <span className={classes.row}>
          <StatusBadge tone={statusTones[status]}>{t(`subscription:status.${status}`)}</StatusBadge>
          {plan ? <span className={classes.note}>{t(`plan:name.${plan}`)}</span> : null}
        </span>
      ),
    },
    {
      key: 'createdAt',
      title: t('column.createdAt'),
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'acts',
      title: t('column.acts'),
      render: (company) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('details.of', { name: nameOf(company) })}
          onClick={() => onOpen(company)}
        >
          {t('details')}
        </Button>
      ),
    },
  ]
}

/** The name that people know a company by. */
export function nameOf({ tradeName, legalName }: Pick<ListedCompany, 'tradeName' | 'legalName'>): string {
  return tradeName ?? legalName
}
