import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { useBilling } from '../../parts/subscription/use-subscription.ts'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { ImportUnits } from './import-units.tsx'
import { MergeNotice } from './merge-notice.tsx'
import { UnitForm } from './unit-form.tsx'
import { useUnitsState } from './units-data.ts'
import { UnitsList } from './units-list.tsx'

/** The units of the company, the ways to enter one or many, and head offices that are one too many. */
export function UnitsPage() {
  const { t } = useTranslation(['business-unit', 'shell'])
  const [{ open }, setState] = useUnitsState()
  const mayRead = useCan('business-unit:read')
  const mayWrite = useCan('business-unit:write')
  const full = useFull()
  const forbidden = mayWrite ? undefined : t('not_allowed')
  const close = () => setState({ open: undefined })
  const show = (what: string) => setState({ open: what, unit: undefined }, { push: true })
  const newOne = (
    <ReasonButton reason={forbidden ?? full} onPress={() => show('create')}>
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page
      title={t('shell:nav.units')}
      question={t('shell:nav.units.about')}
      actions={
        <>
          <ReasonButton variant="default" reason={forbidden} onPress={() => show('import')}>
            {t('import')}
          </ReasonButton>
          {newOne}
        </>
      }
    >
      {mayRead ? (
        <>
          <MergeNotice />
          <UnitsList newOne={newOne} />
        </>
      ) : (
        <ForbiddenState />
      )}
      <SidePanel title={t('new')} isOpen={open === 'create'} onClose={close}>
        <UnitForm onDone={close} />
      </SidePanel>
      <SidePanel title={t('import')} isOpen={open === 'import'} onClose={close}>
        <ImportUnits />
      </SidePanel>
    </Page>
  )
}

/** Why no further unit fits into the plan; told before anybody fills the form. */
function useFull(): string | undefined {
  const { t } = useTranslation('errors')
  const units = useBilling().data?.units
  if (units === undefined || units.limit === null || units.used < units.limit) return undefined
  return t('errors:plan.units_exceeded', { limit: units.limit })
}
