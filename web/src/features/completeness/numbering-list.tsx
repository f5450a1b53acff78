import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Section } from '../../ui/page.tsx'
import classes from './completeness.module.css'
import { type Numbering, rangesText } from './completeness.ts'
import { ScrollTable } from './scroll-table.tsx'

/** Numbers that are missing between the first and the last document of a supplier's series. */
export function NumberingList({ numbering }: { numbering: readonly Numbering[] }) {
  const { t } = useTranslation('completeness')
  if (numbering.length === 0) return null
  return (
    <Section title={t('numbering.title')} note={t('numbering.note')}>
      <ScrollTable name={t('numbering.title')}>
        <thead>
          <tr>
            <th scope="col">{t('numbering.issuer')}</th>
            <th scope="col" className={classes.number}>
              {t('numbering.documents')}
            </th>
            <th scope="col" className={classes.number}>
              {t('numbering.missing')}
            </th>
            <th scope="col">{t('numbering.which')}</th>
          </tr>
        </thead>
        <tbody>
          {numbering.map((one) => (
            <tr key={`${one.issuerId} ${one.series}`}>
              <th scope="row">
                <span className={classes.name}>
                  <span>{one.issuerName ?? formatCnpj(one.issuerId)}</span>
                  <span className={classes.quiet}>
                    {t('numbering.series', { series: one.series })} · {t('range', { from: one.first, to: one.last })}
                  </span>
                </span>
              </th>
              <td className={classes.number}>{formatCount(one.documents)}</td>
              <td className={classes.number}>{formatCount(one.missing)}</td>
              <td className={classes.ranges}>
                {rangesText(one.ranges, (from, to) => t('range', { from, to }))}
                {one.ranges.length === 20 ? '…' : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  )
}
