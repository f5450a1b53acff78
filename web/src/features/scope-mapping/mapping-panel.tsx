import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../../parts/list/more-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { MappingState } from './mapping-columns.tsx'
import { useMappingState, versionsOptions, viewOf } from './mapping-data.ts'
import { MappingForm } from './mapping-form.tsx'
import { MappingVersions } from './mapping-versions.tsx'

/** The mapping that the address names, with its versions; or the form of one to come. */
export function MappingPanel({ sources, mayWrite }: { sources: readonly string[]; mayWrite: boolean }) {
  const { t } = useTranslation('scope-mapping')
  const [state, setState] = useMappingState()
  const { mapping: key } = state
  const close = () => setState({ mapping: undefined })
  if (key === undefined) return null
  if (key === 'new') {
    return (
      <SidePanel title={t('new')} isOpen onClose={close}>
        <MappingForm
          kind={viewOf(state) === 'keyword' ? 'keyword' : 'ncm'}
          sources={sources}
          onDone={(made) => setState({ mapping: made.key, view: made.kind === 'keyword' ? 'keyword' : undefined })}
        />
      </SidePanel>
    )
  }
  return <OneMapping key={key} mappingKey={key} sources={sources} mayWrite={mayWrite} onClose={close} />
}

function OneMapping({
  mappingKey,
  sources,
  mayWrite,
  onClose,
}: {
  mappingKey: string
  sources: readonly string[]
  mayWrite: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('scope-mapping')
  const found = useInfiniteQuery(versionsOptions(mappingKey))
  const mapping = found.data?.pages[0]?.mapping
  return (
    <SidePanel title={<bdi>{mapping?.description ?? mapping?.term ?? t('title')}</bdi>} isOpen onClose={onClose}>
      {found.error ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonRows rows={6} height={56} /> : null}
      {found.data && mapping ? (
        <Stack gap="lg">
          <MappingState mapping={mapping} />
          {mayWrite ? (
            <MappingForm
              key={`${mapping.version} ${mapping.isDraft}`}
              kind={mapping.kind}
              mapping={mapping}
              sources={sources}
            />
          ) : (
            <p>{t('form.read_only')}</p>
          )}
          <div>
            <MappingVersions
              mapping={mapping}
              versions={found.data.pages.flatMap(({ rows }) => rows)}
              mayWrite={mayWrite}
            />
            <MoreButton of={found} />
          </div>
        </Stack>
      ) : null}
    </SidePanel>
  )
}
