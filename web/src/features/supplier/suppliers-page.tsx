import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { SupplierForm } from './supplier-form.tsx'
import { useSuppliersState } from './suppliers-data.ts'
import { SuppliersList } from './suppliers-list.tsx'

/** Who stands behind the purchases, and the way to enter one that no document names yet. */
export function SuppliersPage() {
  const { t } = useTranslation(['supplier', 'shell'])
  const [state, setState] = useSuppliersState()
  const mayRead = useCan('supplier:read')
  const mayWrite = useCan('supplier:write')
  const close = () => setState({ create: undefined })
  const newOne = (
    <ReasonButton
      variant="default"
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ create: 'yes', supplier: undefined }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page title={t('shell:nav.suppliers')} question={t('shell:nav.suppliers.about')} actions={newOne}>
      {mayRead ? <SuppliersList /> : <ForbiddenState />}
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={close}>
        {state.create === undefined ? null : <SupplierForm onDone={close} />}
      </SidePanel>
    </Page>
  )
}
