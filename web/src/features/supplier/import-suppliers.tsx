import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/current-language.ts'
import { formatCount } from '../../lib/number-format.ts'
import { RowsImport } from '../../parts/import/rows-import.tsx'

/** Many suppliers from a spreadsheet: who is new, what is filled in and what is refused is told first, then the right rows are applied. */
export function ImportSuppliers() {
  const { t } = useTranslation(['supplier-import', 'supplier'])
  const template = (format: 'xlsx' | 'csv') =>
    `/api/v1/supplier-import/template?format=${format}&language=${currentLanguage()}`
  return (
    <RowsImport
      send={(file, isDryRun) => api.supplierImport.run.call({ file, isDryRun })}
      cause="supplierImport.run"
      reread={[api.supplier, api.supplierOverview, api.audit]}
      changing={({ created, filled }) => created + filled}
      outcomes={{
        created: { label: t('outcome.created'), tone: 'done' },
        filled: { label: t('outcome.filled'), tone: 'running' },
        same: { label: t('outcome.same'), tone: 'quiet' },
        faulty: { label: t('outcome.faulty'), tone: 'failed' },
      }}
      detail={({ filled }) => filled.map((field) => t(`supplier:field.${field}`)).join(', ')}
      words={{
        text: t('text'),
        templates: [
          { href: template('xlsx'), label: t('template.xlsx') },
          { href: template('csv'), label: t('template.csv') },
        ],
        drop: t('drop'),
        hint: t('hint'),
        tried: t('tried'),
        applied: t('applied'),
        counts: ({ created, filled, same, faulty }) =>
          t('counts', {
            created: formatCount(created),
            filled: formatCount(filled),
            same: formatCount(same),
            faulty: formatCount(faulty),
          }),
        done: ({ created, filled }) => t('done', { created: formatCount(created), filled: formatCount(filled) }),
        apply: (rows) => t('apply', { rows }),
        more: (shown) => t('more', { shown }),
        rows: t('rows'),
        row: t('row'),
        name: t('supplier:column.name'),
        outcome: t('outcome'),
      }}
    />
  )
}
