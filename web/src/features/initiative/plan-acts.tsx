import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { driversIn } from '../../parts/reduction/plan-choices.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import classes from './initiative.module.css'
import { KeepInScenario, KeepScenario } from './keep-scenario.tsx'
import { scenarioQuery, usePlanState } from './plan-data.ts'
import { PlanDrivers } from './plan-drivers.tsx'
import { PlanInitiatives } from './plan-initiatives.tsx'

/** What a plan counts, what moves its forecast, and the way to keep it as a scenario. */
export function PlanActs() {
  const { t } = useTranslation('initiative')
  const [state, setState] = usePlanState()
  const mayWrite = useCan('target:write')
  const kept = useQuery(scenarioQuery(state.scenario)).data
  const drivers = driversIn(state.drivers).length
  const show = (panel: string) => setState({ panel }, { push: true })
  const close = () => setState({ panel: '' })
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={() => show('initiatives')}>
        {t('choose.open')}
      </Button>
      <Button variant="default" onClick={() => show('drivers')}>
        {drivers === 0 ? t('driver.open') : t('driver.open.some', { n: formatCount(drivers) })}
      </Button>
      {kept && mayWrite ? <KeepInScenario key={kept.id} id={kept.id} name={kept.name} /> : null}
      <ReasonButton reason={mayWrite ? undefined : t('scenario.not_allowed')} onPress={() => show('keep')}>
        {t('scenario.keep_new')}
      </ReasonButton>
      <SidePanel title={t('choose.open')} isOpen={state.panel === 'initiatives'} onClose={close}>
        <PlanInitiatives />
      </SidePanel>
      <SidePanel title={t('driver.open')} isOpen={state.panel === 'drivers'} onClose={close}>
        <PlanDrivers />
      </SidePanel>
      <SidePanel title={t('scenario.keep_new')} isOpen={state.panel === 'keep'} onClose={close}>
        <KeepScenario onDone={(scenario) => setState({ scenario, panel: '' })} />
      </SidePanel>
    </div>
  )
}
