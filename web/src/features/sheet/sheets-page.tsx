import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { type TableQuestion, useTableState } from '../../ui/table-state.ts'
import { HistorySection } from './history-section.tsx'
import { MeaningsSection } from './meanings-section.tsx'
import { useSheetsState } from './sheet-state.ts'
import { SheetView } from './sheet-view.tsx'
import { type SheetSort, sheetsInput, sheetsPrefix, sheetsQuery, sheetsStart } from './sheets-data.ts'
import { TemplatesSection } from './templates-section.tsx'
import { UploadSheet } from './upload-sheet.tsx'

/** Spreadsheets become entries: sent, understood, tried, applied, and taken back if need be. */
export function SheetsPage() {
  const { t } = useTranslation(['sheet', 'shell', 'errors', 'domain', 'method-words'])
  const [{ sheet }] = useSheetsState()
  return (
    <Page
      title={t('shell:nav.sheets')}
      question={t('shell:nav.sheets.about')}
      actions={
        <ButtonLink target={pathTo(sheet === undefined ? paths.upload : paths.sheets)} variant="default">
          {t(sheet === undefined ? 'to.upload' : 'to.all')}
        </ButtonLink>
      }
    >
      <OfWholeCompany may="document:read">
        {sheet === undefined ? (
          <Start />
        ) : (
          <>
            <SheetSteps sheetId={sheet} />
            <SheetView key={sheet} sheetId={sheet} />
          </>
        )}
      </OfWholeCompany>
    </Page>
  )
}

function Start() {
  const { t } = useTranslation('sheet')
  return (
    <>
      <Section title={t('upload.title')} note={t('upload.note')}>
        <UploadSheet />
      </Section>
      <Section title={t('history.title')}>
        <HistorySection />
      </Section>
      <MeaningsSection />
      <Section title={t('templates.title')} note={t('templates.note')}>
        <TemplatesSection />
      </Section>
    </>
  )
}

/** To the neighbours of the sheet in the history that it was opened from. */
function SheetSteps({ sheetId }: { sheetId: string }) {
  const [{ state }, setState] = useSheetsState()
  const table = useTableState(sheetsStart, sheetsPrefix)
  const queries = useQueryClient()
  const { data } = useQuery(sheetsQuery(sheetsInput(state, table)))
  const read = (question: TableQuestion<SheetSort>) => queries.fetchQuery(sheetsQuery(sheetsInput(state, question)))
  return (
    <RecordSteps
      around={{ table, answer: data, read }}
      openId={sheetId}
      onOpen={(sheet) => setState({ sheet, tab: undefined, header: 0, step: undefined, rows: undefined })}
    />
  )
}
