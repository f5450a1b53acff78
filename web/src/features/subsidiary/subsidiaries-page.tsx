import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { useSubsidiariesState } from './subsidiaries-data.ts'
import { SubsidiariesList } from './subsidiaries-list.tsx'
import { SubsidiaryForm } from './subsidiary-form.tsx'

/** The entities of the group, and the way to enter one. */
export function SubsidiariesPage() {
  const { t } = useTranslation(['subsidiary', 'shell'])
  const [state, setState] = useSubsidiariesState()
  const mayRead = useCan('subsidiary:read')
  const mayWrite = useCan('subsidiary:write')
  const close = () => setState({ create: undefined })
  const newOne = (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ create: 'yes', entity: undefined }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page title={t('shell:nav.subsidiaries')} question={t('shell:nav.subsidiaries.about')} actions={newOne}>
      {mayRead ? <SubsidiariesList newOne={newOne} /> : <ForbiddenState />}
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={close}>
        <SubsidiaryForm onDone={close} />
      </SidePanel>
    </Page>
  )
}
