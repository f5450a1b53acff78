import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { documentRecord, importOf } from '../../lib/paths.ts'
import { DownloadFile } from '../../parts/document/download-file.tsx'
import type { Item } from '../../parts/document/item.ts'
import classes from '../../parts/document/line-panel.module.css'
import lines from '../../parts/document/lines.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentLinks } from './document-links.tsx'

/** The document a line is from: what identifies it, what is odd about it, and the file as it was received. */
export function LineDocument({ document, item }: { document: Outputs['document']['get']; item: Item }) {
  const { t } = useTranslation(['document', 'list'])
  const told = { number: document.number ?? '—', line: item.number }
  const number =
    document.series === null
      ? t('document.number.short', told)
      : t('document.number.value', { ...told, series: document.series })
  return (
    <section aria-label={t('document.title')} className={classes.block}>
      <h3>{t('document.title')}</h3>
      <DocumentFacts document={document} number={number} />
      <DocumentLinks links={document.links} />
      <div className={lines.acts}>
        <DownloadFile document={document}>{t('document.download', { size: formatBytes(document.bytes) })}</DownloadFile>
        <ButtonLink target={documentRecord(document.id)} variant="subtle">
          {t('list:record.page')}
        </ButtonLink>
        <ButtonLink target={importOf({ documentId: document.id })} variant="subtle">
          {t('document.lines', { count: document.items.length })}
        </ButtonLink>
      </div>
    </section>
  )
}
