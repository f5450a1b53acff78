import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { ImportHistory } from './import-history.tsx'
import { useImportState } from './import-state.ts'
import { SourcesTable } from './sources-table.tsx'
import { StartImport } from './start-import.tsx'

/** Publications read into the catalogue, by platform administrators: start, progress, history, sources. */
export function FactorImportsPage() {
  const { t } = useTranslation(['factor-import', 'shell', 'errors'])
  const [, setState] = useImportState()
  const open = (importId: string) => setState({ importacao: importId }, { push: true })
  return (
    <Page title={t('shell:nav.factor_imports')} question={t('shell:nav.factor_imports.about')}>
      <Section title={t('start.title')} note={t('start.note')}>
        <StartImport onStarted={open} />
      </Section>
      <Section
        title={t('history.title')}
        action={
          <ButtonLink target={pathTo(paths.factorEditions)} variant="default">
            {t('difference.open')}
          </ButtonLink>
        }
      >
        <ImportHistory />
      </Section>
      <Section title={t('sources.title')} note={t('sources.note')}>
        <SourcesTable />
      </Section>
    </Page>
  )
}
