import { Button, Stack } from '@mantine/core'
import { DRIVERS_MAX } from '@pegada/contract/initiative-kinds.ts'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { driversIn, type PlanDriver, writeDrivers } from '../../parts/reduction/plan-choices.ts'
import { DriverForm } from './driver-form.tsx'
import { usePartName, yearsText } from './driver-text.ts'
import classes from './initiative.module.css'
import { usePlanState } from './plan-data.ts'

/** What moves the forecast where nothing is done: each driver with its part, its growth and why. */
export function PlanDrivers() {
  const { t } = useTranslation('initiative')
  const [state, setState] = usePlanState()
  const drivers = driversIn(state.drivers)
  const keep = (next: readonly PlanDriver[]) => setState({ drivers: writeDrivers(next) })
  const partName = usePartName()
  return (
    <Stack>
      <p className="pg-quiet">{t('driver.about')}</p>
      {drivers.length === 0 ? <p>{t('driver.none')}</p> : null}
      <ul className={classes.choices}>
        {drivers.map((driver, at) => (
          <li key={`${driver.part} ${driver.name}`}>
            <span>
              <span dir="auto">{driver.name}</span>
              {': '}
              {t('driver.told', { part: partName(driver.part), percent: formatDecimal(driver.yearlyPercent) })}
              {driver.ofYear === undefined ? null : (
                <>
                  {' '}
                  <bdi dir="ltr">{yearsText(driver.ofYear)}</bdi>
                </>
              )}
              <span className="pg-quiet" dir="auto">
                {` ${driver.source}`}
              </span>
            </span>
            <Button
              variant="subtle"
              color="danger"
              aria-label={t('driver.remove.named', { name: driver.name })}
              onClick={() => keep(drivers.filter((_, other) => other !== at))}
            >
              {t('driver.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {drivers.length >= DRIVERS_MAX ? (
        <p className="pg-quiet">{t('driver.most', { max: DRIVERS_MAX })}</p>
      ) : (
        <DriverForm onAdd={(driver) => keep([...drivers, driver])} />
      )}
    </Stack>
  )
}
