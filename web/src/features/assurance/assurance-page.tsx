import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useAssuranceState } from './assurance-data.ts'
import { AssuranceForm } from './assurance-form.tsx'
import { AssuranceView } from './assurance-view.tsx'
import { AssurancesList } from './assurances-list.tsx'

/** The verifications of the company's inventories: all of them, or the one that the address names. */
export function AssurancePage() {
  // The words of an engagement come with the page: one that waits for them would take the page off the screen.
  const { t } = useTranslation(['assurance', 'shell', 'list', 'audit', 'domain', 'catalogue', 'method-words'])
  const [state, setState] = useAssuranceState()
  const mayManage = useCan('assurance:manage')
  const close = () => setState({ form: undefined })
  const newOne = (
    <ReasonButton
      reason={mayManage ? undefined : t('not_allowed')}
      onPress={() => setState({ form: 'new' }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page
      title={t('shell:nav.assurance')}
      question={t('shell:nav.assurance.about')}
      actions={state.assurance === undefined ? newOne : undefined}
    >
      <OfWholeCompany may="assurance:read">
        {state.assurance === undefined ? (
          <AssurancesList newOne={newOne} />
        ) : (
          <AssuranceView assuranceId={state.assurance} />
        )}
      </OfWholeCompany>
      <SidePanel title={t('new')} isOpen={state.form === 'new'} onClose={close}>
        <AssuranceForm onDone={close} />
      </SidePanel>
    </Page>
  )
}
