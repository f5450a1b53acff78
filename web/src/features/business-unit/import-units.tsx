import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/current-language.ts'
import { formatCount } from '../../lib/number-format.ts'
import { RowsImport } from '../../parts/import/rows-import.tsx'
import { unitReads } from './units-data.ts'

/** Many units from a spreadsheet: what each row would do is told first, then the right ones are applied. */
export function ImportUnits() {
  const { t } = useTranslation('business-unit')
  const template = (format: 'xlsx' | 'csv') =>
    `/api/v1/business-units/import-template?format=${format}&language=${currentLanguage()}`
  return (
    <RowsImport
      send={(file, isDryRun) => api.businessUnit.import.call({ file, isDryRun })}
      cause="businessUnit.import"
      reread={unitReads}
      changing={({ created, changed }) => created + changed}
      outcomes={{
        created: { label: t('import.outcome.created'), tone: 'done' },
        changed: { label: t('import.outcome.changed'), tone: 'running' },
        same: { label: t('import.outcome.same'), tone: 'quiet' },
        faulty: { label: t('import.outcome.faulty'), tone: 'failed' },
      }}
      words={{
        text: t('import.text'),
        templates: [
          { href: template('xlsx'), label: t('import.template.xlsx') },
          { href: template('csv'), label: t('import.template.csv') },
        ],
        drop: t('import.drop'),
        hint: t('import.hint'),
        tried: t('import.tried'),
        applied: t('import.applied'),
        counts: ({ created, changed, same, faulty }) =>
          t('import.counts', {
            created: formatCount(created),
            changed: formatCount(changed),
            same: formatCount(same),
            faulty: formatCount(faulty),
          }),
        done: ({ created, changed }) =>
          t('import.done', { created: formatCount(created), changed: formatCount(changed) }),
        apply: (rows) => t('import.apply', { rows }),
        more: (shown) => t('import.more', { shown }),
        rows: t('import.rows'),
        row: t('import.row'),
        name: t('column.name'),
        outcome: t('import.outcome'),
      }}
    />
  )
}
