import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { UpgradeStrip } from '../../parts/plan/upgrade-notice.tsx'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { TABS, tabIn, useFootprintsState } from './footprints-data.ts'
import { FootprintsList } from './footprints-list.tsx'
import { PartnersTab } from './partners-tab.tsx'
import { RequestsList } from './requests-list.tsx'
import { TakeFile } from './take-file.tsx'

/** Footprints of products that companies exchange: those received, those published, what was asked, and with whom. */
export function FootprintsPage() {
  const { t } = useTranslation(['footprint', 'shell'])
  const [{ open, tab }, setState] = useFootprintsState()
  const mayWrite = useCan('footprint:write')
  const lack = usePlanLack('pact')
  const current = tabIn(tab)
  const take = (
    <ReasonButton
      reason={mayWrite ? lack : t('not_allowed')}
      onPress={() => setState({ open: 'take', footprint: undefined }, { push: true })}
    >
      {t('take')}
    </ReasonButton>
  )
  return (
    <Page
      title={t('shell:nav.footprints')}
      question={t('shell:nav.footprints.about')}
      actions={current === 'received' ? take : null}
    >
      <OfWholeCompany may="footprint:read">
        <UpgradeStrip feature="pact" />
        <LinkTabs
          label={t('tabs')}
          tabs={TABS.map((key) => ({
            key,
            label: t(`tab.${key}`),
            target: pathTo(paths.footprints, { tab: key === 'received' ? undefined : key }),
            isCurrent: key === current,
          }))}
        />
        {current === 'received' ? <FootprintsList key="received" kind="received" newOne={take} /> : null}
        {current === 'published' ? <FootprintsList key="published" kind="published" newOne={null} /> : null}
        {current === 'requests' ? <RequestsList /> : null}
        {current === 'partners' ? <PartnersTab /> : null}
      </OfWholeCompany>
      <SidePanel
        title={t('take.title')}
        isOpen={open === 'take' && mayWrite}
        onClose={() => setState({ open: undefined })}
      >
        {open === 'take' ? <TakeFile onOpen={(footprint) => setState({ open: undefined, footprint })} /> : null}
      </SidePanel>
    </Page>
  )
}
