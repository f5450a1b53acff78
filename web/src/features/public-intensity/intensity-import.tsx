import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/current-language.ts'
import { formatCount } from '../../lib/number-format.ts'
import { RowsImport } from '../../parts/import/rows-import.tsx'
import { Section } from '../../ui/page.tsx'

/** Many published intensities from a spreadsheet: what each row would do is told first, then the right ones are kept. */
export function IntensityImport() {
  const { t } = useTranslation('public-intensity')
  const template = (format: 'xlsx' | 'csv') =>
    `/api/v1/public-intensities/template?format=${format}&language=${currentLanguage()}`
  return (
    <Section title={t('view.import')}>
      <RowsImport
        send={(file, isDryRun) => api.publicIntensity.import.call({ file, isDryRun })}
        cause="publicIntensity.import"
        reread={[api.publicIntensity, api.benchmark.published]}
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
          done: ({ created, changed }) => t('import.done', { n: formatCount(created + changed) }),
          apply: (rows) => t('import.apply', { rows }),
          more: (shown) => t('import.more', { shown }),
          rows: t('import.rows'),
          row: t('import.row'),
          name: t('column.source'),
          outcome: t('import.outcome'),
        }}
      />
    </Section>
  )
}
