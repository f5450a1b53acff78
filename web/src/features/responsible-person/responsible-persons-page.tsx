import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { ResponsiblePersonForm } from './responsible-person-form.tsx'
import { useResponsiblePersonsState } from './responsible-persons-data.ts'
import { ResponsiblePersonsList } from './responsible-persons-list.tsx'

/** The people who answer for the inventory, and the way to enter one. */
export function ResponsiblePersonsPage() {
  const { t } = useTranslation(['responsible-person', 'shell'])
  const [state, setState] = useResponsiblePersonsState()
  const mayRead = useCan('responsible-person:read')
  const mayWrite = useCan('responsible-person:write')
  const close = () => setState({ create: undefined })
  const newOne = (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ create: 'yes', person: undefined }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page
      title={t('shell:nav.responsible_persons')}
      question={t('shell:nav.responsible_persons.about')}
      actions={newOne}
    >
      {mayRead ? <ResponsiblePersonsList newOne={newOne} /> : <ForbiddenState />}
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={close}>
        <ResponsiblePersonForm onDone={close} />
      </SidePanel>
    </Page>
  )
}
