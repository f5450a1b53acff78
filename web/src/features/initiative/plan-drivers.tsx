import { Button, Stack } from '@mantine/core'
import { DRIVERS_MAX } from '@pegada/contract/initiative-kinds.ts'
import { CATEGORIES, isCategoryKey } from '@pegada/core/factor/category.ts'
import { DRIVER_SCOPES, type DriverPart } from '@pegada/core/reduction/driver-part.ts'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { signedIn } from '../../lib/typed-number.ts'
import { driversIn, type PlanDriver, writeDrivers } from '../../parts/reduction/plan-choices.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
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

const startPart: DriverPart = 'scope_1'
const percents = ['yearlyPercent', 'lowPercent', 'highPercent'] as const

function DriverForm({ onAdd }: { onAdd: (driver: PlanDriver) => void }) {
  const { t } = useTranslation('initiative')
  const partName = usePartName()
  const fields = useFields({
    start: { part: startPart, name: '', source: '', yearlyPercent: '', lowPercent: '', highPercent: '' },
    label: (field) => t(`driver.${field}`),
    required: ['name', 'yearlyPercent', 'source'],
    check: (values) =>
      Object.fromEntries(percents.flatMap((name) => (isPercent(values[name]) ? [] : [[name, t('driver.unreadable')]]))),
    send: async ({ part, name, source, ...growth }) => {
      const [low, high] = [signedIn(growth.lowPercent), signedIn(growth.highPercent)]
      return {
        ...{ part, name: name.trim(), source: source.trim(), yearlyPercent: signedIn(growth.yearlyPercent) ?? '0' },
        ...(low === null ? {} : { lowPercent: low }),
        ...(high === null ? {} : { highPercent: high }),
      }
    },
    cause: 'initiative.driver',
    onDone: onAdd,
    isCleared: true,
  })
  const { field } = fields
  const parts = [...DRIVER_SCOPES, ...Object.keys(CATEGORIES).filter(isCategoryKey)]
  return (
    <Form fields={fields} openBy="panel" save={t('driver.add')}>
      <PickField {...field('part')} searchable options={parts.map((value) => ({ value, label: partName(value) }))} />
      <TextField {...field('name')} description={t('driver.name.about')} maxLength={100} />
      <AmountField {...field('yearlyPercent')} unit="%" />
      <AmountField {...field('lowPercent')} unit="%" />
      <AmountField {...field('highPercent')} unit="%" />
      <TextAreaField {...field('source')} description={t('driver.source.about')} maxLength={300} />
    </Form>
  )
}

/** A part of the ledger as people call it. */
export function usePartName(): (part: DriverPart) => string {
  const { t } = useTranslation(['initiative', 'domain', 'common'])
  return (part) => {
    if (isCategoryKey(part)) return t(`domain:category.${part}`)
    if (part === 'all' || part === 'measure') return t(`initiative:driver.${part}`)
    return t(`common:scope.${scopeIn(part)}`)
  }
}

function scopeIn(part: 'scope_1' | 'scope_2' | 'scope_3') {
  return part === 'scope_1' ? 1 : part === 'scope_2' ? 2 : 3
}

/** Nothing, or a percentage of −100 to 999. */
function isPercent(text: string): boolean {
  if (text.trim() === '') return true
  const plain = signedIn(text)
  return plain !== null && Number(plain) >= -100 && Number(plain) < 1000
}
