import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { useProposalsState } from './proposals-data.ts'
import { ProposalsList } from './proposals-list.tsx'

/** What suppliers told, on its way into the inventory, and the way to propose more. */
export function ProposalsPage() {
  const { t } = useTranslation(['supplier-factor', 'shell'])
  const [state, setState] = useProposalsState()
  const mayRead = useCan('supplier:read')
  const mayWrite = useCan('supplier:write')
  const act = (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ create: 'yes', proposal: undefined }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page title={t('shell:nav.supplier_proposals')} question={t('shell:nav.supplier_proposals.about')} actions={act}>
      {mayRead ? <ProposalsList newOne={act} /> : <ForbiddenState />}
      <SidePanel
        title={t('new')}
        isOpen={state.create !== undefined && mayRead && mayWrite}
        onClose={() => setState({ create: undefined })}
      >
        {state.create === undefined ? null : (
          <ProposalForm
            supplierId={state.supplier}
            onProposed={(proposal) => setState({ create: undefined, proposal })}
          />
        )}
      </SidePanel>
    </Page>
  )
}
