import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useIntensitiesState } from './intensities-data.ts'
import { IntensitiesList } from './intensities-list.tsx'
import { IntensityImport } from './intensity-import.tsx'
import { IntensityPanel } from './intensity-panel.tsx'

/** Intensities that others published, each with its source: what companies see beside their own. */
export function IntensitiesPage() {
  const { t } = useTranslation('public-intensity')
  const [state, setState] = useIntensitiesState()
  const mayWrite = useViewer().platformCan.includes('platform-factor:write')
  const isImport = mayWrite && state.view === 'import'
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        <ReasonButton
          reason={mayWrite ? undefined : t('read_only')}
          onPress={() => setState({ create: 'yes', intensity: undefined }, { push: true })}
        >
          {t('new')}
        </ReasonButton>
      }
    >
      {mayWrite ? (
        <LinkTabs
          label={t('views')}
          keepsScroll
          tabs={(['list', 'import'] as const).map((key) => ({
            key,
            label: t(`view.${key}`),
            target: pathTo(paths.publicIntensities, key === 'list' ? {} : { view: key }),
            isCurrent: isImport === (key === 'import'),
          }))}
        />
      ) : null}
      {isImport ? <IntensityImport /> : <IntensitiesList mayWrite={mayWrite} />}
      <IntensityPanel mayWrite={mayWrite} />
    </Page>
  )
}
