import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './completeness.module.css'
import type { Completeness } from './completeness.ts'
import { ScrollTable } from './scroll-table.tsx'

/** Sites with and without energy in what was supplied. */
export function SiteList({ year, sites }: Pick<Completeness, 'year' | 'sites'>) {
  const { t } = useTranslation('completeness')
  if (sites.length === 0) return null
  return (
    <Section title={t('sites.title')} note={t('sites.note', { year })}>
      <ScrollTable name={t('sites.title')}>
        <thead>
          <tr>
            <th scope="col">{t('sites.site')}</th>
            <th scope="col">{t('sites.electricity')}</th>
            <th scope="col">{t('sites.fuel')}</th>
            <th scope="col" className={classes.number}>
              {t('sites.months')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <tr key={site.businessUnitId}>
              <th scope="row">
                <bdi>{site.name}</bdi>
              </th>
              <td>
                <Presence is={site.hasElectricity} />
              </td>
              <td>
                <Presence is={site.hasFuel} />
              </td>
              <td className={classes.number}>
                {t('sites.months_of', {
                  count: site.monthsWithEnergy.length,
                  with: formatCount(site.monthsWithEnergy.length),
                  of: formatCount(site.dueMonths),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  )
}

function Presence({ is }: { is: boolean }) {
  const { t } = useTranslation('completeness')
  return <StatusBadge tone={is ? 'done' : 'attention'}>{t(is ? 'sites.present' : 'sites.absent')}</StatusBadge>
}
