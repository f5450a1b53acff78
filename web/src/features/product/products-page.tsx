import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { ProductForm } from './product-form.tsx'
import { useProductsState } from './products-data.ts'
import { ProductsList } from './products-list.tsx'

/** The products of the company with their footprints, and the way to enter one. */
export function ProductsPage() {
  const { t } = useTranslation(['product', 'shell'])
  const [state, setState] = useProductsState()
  const mayRead = useCan('product:read')
  const mayWrite = useCan('product:write')
  const newOne = (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ create: 'yes' }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page title={t('shell:nav.products')} question={t('shell:nav.products.about')} actions={newOne}>
      {mayRead ? <ProductsList newOne={newOne} /> : <ForbiddenState />}
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={() => setState({ create: undefined })}>
        <ProductForm />
      </SidePanel>
    </Page>
  )
}
