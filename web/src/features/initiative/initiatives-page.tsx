import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { ReductionTabs } from '../../parts/reduction/reduction-tabs.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { InitiativeForm } from './initiative-form.tsx'
import { useInitiativesState } from './initiatives-data.ts'
import { InitiativesList } from './initiatives-list.tsx'
import { TemplatePick, templateOf } from './templates.tsx'

/** What the company does so that less is emitted, and the way to add to it. */
export function InitiativesPage() {
  const { t } = useTranslation(['initiative', 'shell'])
  const [state, setState] = useInitiativesState()
  const mayWrite = useCan('target:write')
  const close = () => setState({ create: undefined, template: undefined })
  const newOne = (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ create: 'yes', initiative: undefined }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page title={t('shell:nav.reduction')} question={t('about')} actions={newOne}>
      <ReductionTabs current="initiatives" />
      <OfWholeCompany may="target:read">
        <InitiativesList newOne={newOne} />
      </OfWholeCompany>
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={close}>
        <TemplatePick chosen={state.template} onChoose={(template) => setState({ template })} />
        <InitiativeForm key={state.template} template={templateOf(state.template)} onDone={close} />
      </SidePanel>
    </Page>
  )
}
