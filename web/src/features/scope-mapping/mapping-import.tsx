import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentLanguage } from '../../lib/current-language.ts'
import { formatCount } from '../../lib/number-format.ts'
import { RowsImport } from '../../parts/import/rows-import.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './scope-mapping.module.css'

/** Many mappings from a spreadsheet: what each row would do is told first, then the right ones become drafts. */
export function MappingImport() {
  const { t } = useTranslation('scope-mapping')
  const [reason, setReason] = useState('')
  const template = (format: 'xlsx' | 'csv') =>
    `/api/v1/scope-mappings/template?format=${format}&language=${currentLanguage()}`
  const told = reason.trim().length >= 3 ? reason.trim() : t('import.reason')
  return (
    <Section title={t('view.import')}>
      <TextField
        name="reason"
        label={t('form.reason')}
        placeholder={t('import.reason')}
        value={reason}
        maxLength={500}
        onChange={setReason}
        className={classes.form}
      />
      <RowsImport
        send={(file, isDryRun) => api.scopeMapping.import.call({ file, isDryRun, reason: told })}
        cause="scopeMapping.import"
        reread={[api.scopeMapping]}
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
          name: t('file.term'),
          outcome: t('import.outcome'),
        }}
      />
    </Section>
  )
}
