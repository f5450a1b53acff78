import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { QuestionsSection } from '../../parts/consumption/questions-section.tsx'
import { anyDocumentQuery } from '../../parts/document/documents-data.ts'
import { useImports } from '../../parts/import/use-imports.ts'
import { DecisionsSection } from '../../parts/triage/decisions-section.tsx'
import { GroupsSection } from '../../parts/triage/groups-section.tsx'
import { RulesSection } from '../../parts/triage/rules-section.tsx'
import { SettledBar } from '../../parts/triage/settled-bar.tsx'
import { useOpenQuestions } from '../../parts/triage/use-open-questions.ts'
import { CountBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states.tsx'
import classes from './document.module.css'
import { DocumentsSection } from './documents-section.tsx'
import { FilesSection } from './files-section.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ImportPicker } from './import-picker.tsx'
import { ImportSummary } from './import-summary.tsx'
import { LinesSection } from './lines-section.tsx'
import { type NfeState, type SetNfeState, tabOf, tabsOf, useNfeState } from './page-state.ts'
import { PartiesSection } from './parties-section.tsx'
import { PlacesSection } from './places-section.tsx'
import { UploadTiles } from './upload-tiles.tsx'

/** The company's fiscal documents: what each of their lines emits is settled here, by groups or one by one. */
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
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        mayRead ? (
          <ButtonLink target={pathTo(paths.upload)} variant="default">
            {t('import:title')}
          </ButtonLink>
        ) : null
      }
    >
      {mayRead ? <Content state={state} setState={setState} /> : <ForbiddenState />}
    </Page>
  )
}

function Content({ state, setState }: { state: NfeState; setState: SetNfeState }) {
  const { t } = useTranslation('document')
  const documents = useQuery(anyDocumentQuery())
  const questions = useOpenQuestions()
  if (documents.isError) return <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
  if (!documents.data) return <SkeletonRows rows={6} height={32} />
  const isFirstTime = documents.data.total === 0
  if (isFirstTime && state.import === undefined) return <FirstSteps />
  const tabs = tabsOf(state)
  const tab = tabOf(state)
  return (
    <Tabs value={tab} onChange={(tab) => setState({ tab: tab ?? undefined })} keepMounted={false}>
      <Tabs.List mb="md" aria-label={t('tab.label')}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tab.${one}`)}{' '}
            {one === 'questions' && questions ? <CountBadge>{formatCount(questions)}</CountBadge> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="groups">
        <OfBatch state={state} setState={setState}>
          <SettledBar importId={state.import} />
          <GroupsSection importId={state.import} />
        </OfBatch>
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <div className={classes.stack}>
          <AllQuestions open={questions} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="lines">
        <OfBatch state={state} setState={setState}>
          <UploadTiles state={state} />
          <LinesSection state={state} setState={setState} />
        </OfBatch>
      </Tabs.Panel>
      {state.import === undefined ? null : (
        <Tabs.Panel value="files">
          <OfBatch state={state} setState={setState}>
            <FilesSection importId={state.import} />
          </OfBatch>
        </Tabs.Panel>
      )}
      <Tabs.Panel value="documents">
        <OfBatch state={state} setState={setState}>
          <UploadTiles state={state} />
          <DocumentsSection />
        </OfBatch>
      </Tabs.Panel>
      <Tabs.Panel value="rules">
        <RulesSection />
      </Tabs.Panel>
      <Tabs.Panel value="decisions">
        <DecisionsSection />
      </Tabs.Panel>
    </Tabs>
  )
}

/** What is told of one batch or of all: which one, what came of it, and then what the tab is about. */
function OfBatch({ state, setState, children }: { state: NfeState; setState: SetNfeState; children: ReactNode }) {
  const imports = useImports()
  return (
    <div className={classes.stack}>
      {imports.length === 0 ? null : (
        <search>
          <ImportPicker imports={imports} value={state.import} setState={setState} />
        </search>
      )}
      {state.import === undefined ? null : <ImportSummary importId={state.import} />}
      {children}
    </div>
  )
}

/** Whose documents these are and what several of them tell, with the answers that stand. */
function AllQuestions({ open }: { open: number | undefined }) {
  const { t } = useTranslation('document')
  return (
    <>
      {open === 0 ? <EmptyState title={t('questions.none')}>{t('questions.none.text')}</EmptyState> : null}
      <PartiesSection />
      <QuestionsSection />
      <PlacesSection />
    </>
  )
}
