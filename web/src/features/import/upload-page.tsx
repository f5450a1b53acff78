import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { QuestionsSection } from '../../parts/consumption/questions-section.tsx'
import { anyDocumentQuery } from '../../parts/document/documents-data.ts'
import { PartiesSection } from '../../parts/document-party/parties-section.tsx'
import { PlacesSection } from '../../parts/document-party/places-section.tsx'
import { RunningImports } from '../../parts/import/running-imports.tsx'
import { UploadArea } from '../../parts/import/upload-area.tsx'
import { useImports } from '../../parts/import/use-imports.ts'
import { DecisionsSection } from '../../parts/triage/decisions-section.tsx'
import { GroupsSection } from '../../parts/triage/groups-section.tsx'
import { RulesSection } from '../../parts/triage/rules-section.tsx'
import { SettledBar } from '../../parts/triage/settled-bar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { FirstUpload } from './first-upload.tsx'
import { RecentImports } from './recent-imports.tsx'

/** Everything a company already has comes in here, and its lines are decided by the mass they stand for. */
export function UploadPage() {
  const { t } = useTranslation(['import', 'triage', 'classification', 'domain', 'document-words', 'method-words'])
  const mayRead = useCan('document:read')
  return (
    <Page title={t('title')} question={t('question')} actions={mayRead ? <Elsewhere /> : null}>
      {mayRead ? <Content /> : <ForbiddenState />}
    </Page>
  )
}

/** The pages where the rest of the work is done. */
function Elsewhere() {
  const { t } = useTranslation('import')
  return (
    <>
      {(['bills', 'sheets', 'completeness'] as const).map((page) => (
        <ButtonLink key={page} target={pathTo(paths[page])} variant="default">
          {t(`to.${page}`)}
        </ButtonLink>
      ))}
    </>
  )
}

const tabs = ['groups', 'rules', 'decisions'] as const

function Content() {
  const { t } = useTranslation('import')
  const imports = useImports()
  const [{ tab: asked }, setState] = useUrlState({ tab: 'groups' })
  const documents = useQuery(anyDocumentQuery())
  const tab = tabs.find((one) => one === asked) ?? 'groups'
  const isFirstTime = documents.data?.total === 0 && imports.length === 0
  return (
    <>
      <UploadArea />
      <RunningImports imports={imports} />
      {documents.isError ? (
        <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
      ) : documents.data === undefined ? (
        <SkeletonRows rows={6} height={32} />
      ) : isFirstTime ? (
        <FirstUpload />
      ) : (
        <>
          <RecentImports imports={imports} />
          <SettledBar />
          <PartiesSection />
          <QuestionsSection />
          <Tabs value={tab} onChange={(one) => setState({ tab: one ?? 'groups' })} keepMounted={false}>
            <Tabs.List mb="md" aria-label={t('tab.label')}>
              {tabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`tab.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="groups">
              <GroupsSection />
            </Tabs.Panel>
            <Tabs.Panel value="rules">
              <RulesSection />
            </Tabs.Panel>
            <Tabs.Panel value="decisions">
              <PlacesSection />
              <DecisionsSection />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </>
  )
}
