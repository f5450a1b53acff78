import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatBrl } from '../../lib/number-format.ts'
import { emissionRecord, importOf } from '../../lib/paths.ts'
import type { Item } from '../../parts/document/item.ts'
import lines from '../../parts/document/lines.module.css'
import { ToldAmount } from '../../parts/document/told-amount.tsx'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import tables from '../../ui/plain-table.module.css'
import panel from '../../ui/side-panel.module.css'

/** The lines of a document, and where each stands: to be decided, in the inventory, or left out. */
export function DocumentLines({ documentId, items }: { documentId: string; items: readonly Item[] }) {
  const { t } = useTranslation('document')
  return (
    <section aria-label={t('record.lines')}>
      <h3 className={panel.head}>{t('record.lines')}</h3>
      {items.length === 0 ? (
        <p className="pg-quiet">{t('record.lines.none')}</p>
      ) : (
        <div className={lines.decisions}>
          <table className={tables.rows}>
            <thead>
              <tr>
                <th scope="col">{t('column.product')}</th>
                <th scope="col" className={tables.number}>
                  {t('column.quantity')}
                </th>
                <th scope="col" className={tables.number}>
                  {t('column.total')}
                </th>
                <th scope="col">{t('record.line.state')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <LineRow key={item.id} documentId={documentId} item={item} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function LineRow({ documentId, item }: { documentId: string; item: Item }) {
  const { t } = useTranslation('document')
  const state = item.counts ? item.state : 'not_countable'
  return (
    <tr>
      <th scope="row">
        {item.product || t('line.no_product')}
        <span className={lines.from}>{t('record.line.number', { line: item.number })}</span>
      </th>
      <td className={tables.number}>
        <ToldAmount quantity={item.quantity} unit={item.unit} />
      </td>
      <td className={tables.number}>{formatBrl(item.total)}</td>
      <td>
        <StatusBadge tone={tones[state]}>{t(state === 'pending' ? 'documents.pending' : `state.${state}`)}</StatusBadge>
        {item.activityId !== null ? (
          <Link {...emissionRecord(item.activityId)} className={lines.from}>
            {t('record.line.entry')}
          </Link>
        ) : state === 'pending' ? (
          <Link {...importOf({ documentId, item: item.id })} className={lines.from}>
            {t('record.line.open')}
          </Link>
        ) : null}
      </td>
    </tr>
  )
}

const tones: Readonly<Record<Item['state'] | 'not_countable', StatusTone>> = {
  pending: 'waiting',
  accepted: 'done',
  ignored: 'quiet',
  not_countable: 'quiet',
}
