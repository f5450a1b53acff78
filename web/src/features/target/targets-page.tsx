import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { ReductionTabs } from '../../parts/reduction/reduction-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { TargetForm } from './target-form.tsx'
import { useTargetsState } from './targets-data.ts'
import { TargetsList } from './targets-list.tsx'

/** The targets of the company, and the way to set one. */
export function TargetsPage() {
  const { t } = useTranslation(['target', 'shell'])
  const [state, setState] = useTargetsState()
  const mayRead = useCan('target:read')
  const mayWrite = useCan('target:write')
  const close = () => setState({ create: undefined })
  const newOne = (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ create: 'yes', target: undefined }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page title={t('shell:nav.reduction')} question={t('shell:nav.reduction.about')} actions={newOne}>
      <ReductionTabs current="targets" />
      {mayRead ? <TargetsList newOne={newOne} /> : <ForbiddenState />}
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={close}>
        <TargetForm onDone={close} />
      </SidePanel>
    </Page>
  )
}
