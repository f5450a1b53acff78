import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/page.tsx'
import type { CompanyDetail } from './companies-data.ts'

/** What the register and the company itself tell; what nobody told says so. */
export function CompanyGeneral({ company }: { company: CompanyDetail['company'] }) {
  const { t } = useTranslation(['platform-company', 'company'])
  const told = (text: string | null) => (text === null || text === '' ? t('unknown') : text)
  const { sector, size, employees, employeesYear, foundingYear } = company
  return (
    <Panel>
      <Facts layout="above">
        <Fact name={t('company:legal_name')}>{company.legalName}</Fact>
        <Fact name={t('company:field.tradeName')}>{told(company.tradeName)}</Fact>
        <Fact name={t('company:cnpj')}>
          <bdi>{formatCnpj(company.cnpj)}</bdi>
        </Fact>
        <Fact name={t('column.size')}>{size ?? t('unknown.size')}</Fact>
        <Fact name={t('company:sector')}>
          {sector === null ? t('unknown') : t(`company:sector.${sector}`, { defaultValue: sector })}
        </Fact>
        <Fact name={t('company:cnae')}>
          {told([company.cnaeCode, company.cnaeDescription].filter(Boolean).join(' · '))}
        </Fact>
        <Fact name={t('company:employees')}>
          {employees === null
            ? '-'
            : `${formatDecimal(employees)} ${t('unit.people', { count: Number(employees) })} (${employeesYear ?? t('employees.at_sign_up')})`}
        </Fact>
        <Fact name={t('company:field.foundingYear')}>{foundingYear ?? '-'}</Fact>
        <Fact name={t('column.place')}>{told([company.city, company.state].filter(Boolean).join(', '))}</Fact>
        <Fact name={t('company:field.address')}>{told(company.address)}</Fact>
        <Fact name={t('company:field.zipCode')}>{told(company.zipCode)}</Fact>
        <Fact name={t('company:field.contactEmail')}>{told(company.contactEmail)}</Fact>
        <Fact name={t('company:field.phone')}>{told(company.phone)}</Fact>
        <Fact name={t('company:field.website')}>{told(company.website)}</Fact>
        <Fact name={t('column.createdAt')}>{formatInstant(company.createdAt)}</Fact>
      </Facts>
    </Panel>
  )
}
