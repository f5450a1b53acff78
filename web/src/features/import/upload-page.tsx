import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useWorkingYear } from '../../lib/working-year.ts'
import { anyDocumentQuery } from '../../parts/document/documents-data.ts'
import { RunningImports } from '../../parts/import/running-imports.tsx'
import { UploadArea } from '../../parts/import/upload-area.tsx'
import { useImports } from '../../parts/import/use-imports.ts'
import { MissingFigure } from '../../parts/inventory/missing.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, Tiles } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { FirstUpload } from './first-upload.tsx'
import { movedTriage } from './moved-triage.ts'
import { RecentImports } from './recent-imports.tsx'
import { Waiting } from './waiting.tsx'

/** Everything a company already has comes in here: what is on its way, and what of it waits for a person. */
export function UploadPage() {
  const { t } = useTranslation('import')
  const mayRead = useCan('document:read')
  const triage = movedTriage(useSearch({ strict: false }))
  if (triage !== undefined) return <Navigate to={paths.nfeUpload} search={triage} replace />
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

function Content() {
  const imports = useImports()
  const year = useWorkingYear()
  const documents = useQuery(anyDocumentQuery())
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
          <Tiles min="18rem">
            <MissingFigure year={year} only={['documents', 'questions']} />
          </Tiles>
          <Waiting />
          <RecentImports imports={imports} />
        </>
      )}
    </>
  )
}
