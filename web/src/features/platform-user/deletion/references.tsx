import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/number-format.ts'
import tables from '../../../ui/plain-table.module.css'
import classes from './deletion.module.css'
import type { Standing } from './deletion-data.ts'

/** What names the person, by kind, and what becomes of it; kinds of which there is nothing are left out. */
export function References({ references }: Pick<Standing, 'references'>) {
  const { t } = useTranslation('platform-deletion')
  return (
    <table className={tables.rows}>
      <caption className={classes.caption}>{t('references')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.kind')}</th>
          <th scope="col" className={tables.number}>
            {t('column.count')}
          </th>
          <th scope="col">{t('column.fate')}</th>
        </tr>
      </thead>
      <tbody>
        {references
          .filter(({ count }) => count > 0)
          .map(({ kind, count, stays }) => (
            <tr key={kind}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              <td className={tables.number}>{formatCount(count)}</td>
              <td>{t(stays ? 'fate.stays' : 'fate.gone')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
