import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { documentRecord } from '../../lib/paths.ts'
import rows from '../../ui/plain-table.module.css'
import type { OpenDocument } from './aside-acts.ts'
import classes from './document.module.css'

type Other = OpenDocument['others'][number]

/** What two documents of one key say, side by side; where they differ it is marked. */
export function CompareDocuments({ document, other }: { document: OpenDocument; other: Other | undefined }) {
  const { t } = useTranslation('document')
  if (!other) return null
  const told = (one: Omit<Other, 'id' | 'setAside'>) => [
    [t('document.issuer'), one.issuerName ?? '—'],
    [t('document.issued'), one.issuedAt === null ? '—' : formatDay(one.issuedAt)],
    [t('document.total'), one.total === null ? '—' : formatBrl(one.total)],
    [t('record.lines'), formatCount(one.lines)],
    [t('document.signature'), t(`signature.${one.signature}`)],
    [t('record.received'), formatInstant(one.createdAt)],
  ]
  const beside = told(other)
  return (
    <div className={classes.compare}>
      <table className={rows.values}>
        <caption>
          <VisuallyHidden>{t('aside.compare')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('aside.this')}</th>
            <th scope="col">
              <Link {...documentRecord(other.id)}>{t('aside.other')}</Link>
            </th>
          </tr>
        </thead>
        <tbody>
          {told({ ...document, lines: document.items.length }).map(([name, value], index) => {
            const isOther = beside[index]?.[1] !== value
            return (
              <tr key={name} data-differs={isOther}>
                <th scope="row">{name}</th>
                <td className="pg-num">{value}</td>
                <td className="pg-num">{beside[index]?.[1]}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">{t('record.file')}</th>
            <td>{document.fileName}</td>
            <td>{other.fileName}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
