import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { AlikeNotice, AlikeSuppliers } from './alike-suppliers.tsx'
import { ImportSuppliers } from './import-suppliers.tsx'
import { SupplierForm } from './supplier-form.tsx'
import { useSuppliersState } from './suppliers-data.ts'
import { SuppliersList } from './suppliers-list.tsx'

/** Who stands behind the purchases, and the way to enter one that no document names yet. */
export function SuppliersPage() {
  const { t } = useTranslation(['supplier', 'supplier-import', 'supplier-alike', 'shell'])
  const [state, setState] = useSuppliersState()
  const mayRead = useCan('supplier:read')
  const mayWrite = useCan('supplier:write')
  const close = () => setState({ create: undefined })
  const forbidden = mayWrite ? undefined : t('not_allowed')
  const show = (create: 'yes' | 'import' | 'alike') => setState({ create, supplier: undefined }, { push: true })
  const acts = (
    <>
      <ReasonButton variant="default" reason={forbidden} onPress={() => show('import')}>
        {t('supplier-import:act')}
      </ReasonButton>
      <ReasonButton variant="default" reason={forbidden} onPress={() => show('yes')}>
        {t('new')}
      </ReasonButton>
    </>
  )
  return (
    <Page title={t('shell:nav.suppliers')} question={t('shell:nav.suppliers.about')} actions={acts}>
      {mayRead ? (
        <>
          <AlikeNotice onOpen={() => show('alike')} />
          <SuppliersList />
        </>
      ) : (
        <ForbiddenState />
      )}
      <SidePanel title={t('new')} isOpen={state.create === 'yes'} onClose={close}>
        {state.create === 'yes' ? <SupplierForm onDone={close} /> : null}
      </SidePanel>
      <SidePanel title={t('supplier-import:act')} isOpen={state.create === 'import'} onClose={close}>
        {state.create === 'import' && mayWrite ? <ImportSuppliers /> : null}
      </SidePanel>
      <SidePanel title={t('supplier-alike:title')} isOpen={state.create === 'alike' && mayRead} onClose={close}>
        {state.create === 'alike' ? <AlikeSuppliers /> : null}
      </SidePanel>
    </Page>
  )
}
