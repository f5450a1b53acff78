import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { useUploads } from '../../lib/upload/browser-uploads.ts'
import { QuestionsSection } from '../../parts/consumption/questions-section.tsx'
import { anyDocumentQuery } from '../../parts/document/documents-data.ts'
import { PartiesSection } from '../../parts/document-party/parties-section.tsx'
import { RunningImports } from '../../parts/import/running-imports.tsx'
import { UploadArea } from '../../parts/import/upload-area.tsx'
import { useImports } from '../../parts/import/use-imports.ts'
import { useHasKeys } from '../../parts/list/use-has-keys.ts'
import { GroupsSection } from '../../parts/triage/groups-section.tsx'
import { SettledBar } from '../../parts/triage/settled-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import classes from './document.module.css'
import { DocumentsSection } from './documents-section.tsx'
import { FilesSection } from './files-section.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ImportPicker } from './import-picker.tsx'
import { ImportSummary } from './import-summary.tsx'
import { LineHelp } from './line-help.tsx'
import { LinesSection } from './lines-section.tsx'
import { type NfeState, type SetNfeState, tabOf, tabsOf, useNfeState } from './page-state.ts'
import { UploadTiles } from './upload-tiles.tsx'

/** Fiscal documents come in here, and what each of their lines emits is settled. */
export function NfeUploadPage() {
  const { t } = useTranslation([
    'document',
    'import',
    'triage',
    'classification',
    'document-words',
    'domain',
    'method-words',
  ])
  const mayRead = useCan('document:read')
  const [state, setState] = useNfeState()
  const [hasKeys, setHasKeys] = useHasKeys()
  const imports = useImports()
  useShowStarted(setState)
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={mayRead && tabOf(state) === 'lines' ? <LineHelp isOn={hasKeys} onSwitch={setHasKeys} /> : null}
      filters={imports.length > 0 ? <ImportPicker imports={imports} value={state.import} setState={setState} /> : null}
    >
      {mayRead ? (
        <>
          <UploadArea />
          <RunningImports imports={imports} />
          <Content state={state} setState={setState} />
        </>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

function Content({ state, setState }: { state: NfeState; setState: SetNfeState }) {
  const { t } = useTranslation('document')
  const documents = useQuery(anyDocumentQuery())
  if (documents.isError) return <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
  if (!documents.data) return <SkeletonRows rows={6} height={32} />
  const isFirstTime = documents.data.total === 0
  if (isFirstTime && state.import === undefined) return <FirstSteps />
  const tabs = tabsOf(state)
  const tab = tabOf(state)
  return (
    <>
      <UploadTiles state={state} />
      <PartiesSection />
      <QuestionsSection />
      {state.import === undefined ? null : <ImportSummary importId={state.import} />}
      <Tabs value={tab} onChange={(tab) => setState({ tab: tab ?? undefined })} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t('tab.label')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="groups">
          <div className={classes.stack}>
            <SettledBar importId={state.import} />
            <GroupsSection importId={state.import} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="lines">
          <LinesSection state={state} setState={setState} />
        </Tabs.Panel>
        {state.import === undefined ? null : (
          <Tabs.Panel value="files">
            <FilesSection importId={state.import} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="documents">
          <DocumentsSection />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Shows the batch whose reading has just begun, if one stayed on the page to see it. */
function useShowStarted(setState: SetNfeState): void {
  const { startedId } = useUploads()
  const seen = useRef(startedId)
  useEffect(() => {
    if (startedId === undefined || startedId === seen.current) return
    seen.current = startedId
    setState({ import: startedId, documentId: undefined, tab: undefined, decision: undefined, page: 1 })
  }, [startedId, setState])
}
