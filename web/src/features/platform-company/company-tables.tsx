import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { countryName } from '../../parts/company/country-field.tsx'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { CompanyDetail } from './companies-data.ts'
import classes from './platform-company.module.css'

/** Who answers for the inventory; people by name are for root admins. */
export function CompanyResponsible({
  companyId,
  persons,
}: {
  companyId: string
  persons: CompanyDetail['responsible']
}) {
  const { t } = useTranslation(['platform-company', 'responsible-person', 'errors'])
  if (persons === null) return <p className={classes.note}>{t('errors:platform_panel.root_only')}</p>
  if (persons.length === 0) return <EmptyState title={t('responsible.none')} />
  const heads = (['position', 'department', 'email', 'phone'] as const).map((key) =>
    t(`responsible-person:column.${key}`),
  )
  return (
    <>
      <FileMenu path={`/api/v1/platform-companies/${companyId}/responsible/export`} filters={{ direction: 'asc' }} />
      <Texts
        caption={t('tab.responsible')}
        name={t('responsible.name')}
        heads={heads}
        rows={persons.map(({ id, name, position, department, email, phone }) => ({
          id,
          name,
          texts: [position, department, email, phone].map((text) => text ?? t('unknown')),
        }))}
      />
    </>
  )
}

/** Branches in use, and how many more there are. */
export function CompanyBranches({
  companyId,
  branches,
  total,
}: {
  companyId: string
  branches: CompanyDetail['branches']
  total: number
}) {
  const { t } = useTranslation(['platform-company', 'company'])
  if (branches.length === 0) return <EmptyState title={t('branches.none')} />
  const more = total - branches.length
  return (
    <>
      <FileMenu path={`/api/v1/platform-companies/${companyId}/branches/export`} filters={{ direction: 'asc' }} />
      <Texts
        caption={t('tab.branches')}
        name={t('responsible.name')}
        heads={[t('company:cnpj'), t('column.place'), t('place.country')]}
        rows={branches.map(({ id, name, cnpj, city, state, country }) => ({
          id,
          name,
          texts: [
            cnpj === null ? '-' : formatCnpj(cnpj),
            [city, state].filter(Boolean).join(', ') || t('unknown'),
            countryName(country),
          ],
        }))}
      />
      {more > 0 ? <p className={classes.note}>{t('branches.more', { n: formatCount(more) })}</p> : null}
    </>
  )
}

/** What the company bought, the newest first. */
export function CompanyPurchases({
  companyId,
  purchases,
}: {
  companyId: string
  purchases: CompanyDetail['purchases']
}) {
  const { t } = useTranslation(['platform-company', 'subscription', 'plan'])
  if (purchases.length === 0) return <EmptyState title={t('purchases.none')} />
  return (
    <>
      <FileMenu path={`/api/v1/platform-companies/${companyId}/purchases/export`} filters={{}} />
      <Texts
        caption={t('purchases')}
        name={t('plan')}
        heads={[
          t('column.size'),
          t('purchase.period'),
          t('purchase.state'),
          t('purchase.startsAt'),
          t('purchase.endsAt'),
        ]}
        rows={purchases.map(({ id, plan, size, period, state, startsAt, endsAt }) => ({
          id,
          name: plan === null ? t('unknown.size') : t(`plan:name.${plan}`),
          texts: [
            size ?? t('unknown.size'),
            period === null ? '-' : t(`subscription:period.${period}`),
            t(`purchase.state.${state}`),
            formatDay(startsAt.slice(0, 10)),
            endsAt === null ? '-' : formatDay(endsAt.slice(0, 10)),
          ],
        }))}
      />
    </>
  )
}

function Texts({
  caption,
  name,
  heads,
  rows,
}: {
  caption: string
  name: string
  heads: readonly string[]
  rows: readonly { readonly id: string; readonly name: string; readonly texts: readonly string[] }[]
}) {
  return (
    <FiguresTable isText hasCards caption={caption}>
      <FiguresHead name={name} heads={heads} />
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Th scope="row">{row.name}</Table.Th>
            <FiguresCells heads={heads} texts={row.texts} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}
