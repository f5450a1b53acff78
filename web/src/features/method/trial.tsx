import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { joined } from '../../lib/isolate.ts'
import type { MethodDescription } from '../../parts/method/method.ts'
import { MethodForm } from '../../parts/method/method-form.tsx'
import { useMethodTexts } from '../../parts/method/use-method-texts.ts'
import { ScopeBadge } from '../../ui/badges.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { CalculationSettings } from './calculation-settings.tsx'
import type { CalculatorState, ChangeCalculator } from './calculator-state.ts'
import classes from './method.module.css'
import { RegisterEntry } from './register-entry.tsx'
import { TrialResult } from './trial-result.tsx'
import { useTrial } from './use-trial.ts'

/** One method: what it asks on one side, what that gives with its working on the other. */
export function Trial({
  method,
  state,
  onChange,
}: {
  method: MethodDescription
  state: CalculatorState
  onChange: ChangeCalculator
}) {
  const { t } = useTranslation('method')
  const { problemText } = useMethodTexts()
  const trial = useTrial(method, state, onChange)
  return (
    <>
      <div>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => onChange({ method: undefined, inputs: undefined }, { push: true })}
        >
          {t('method.all')}
        </Button>
      </div>
      <MethodHead method={method} />
      <div className={classes.layout}>
        <Section title={t('trial.inputs')}>
          <Panel>
            <div className={classes.form}>
              <CalculationSettings method={method} state={state} isPeriod={trial.isPeriod} onChange={onChange} />
              <MethodForm
                method={method}
                value={trial.inputs}
                onChange={trial.setInputs}
                problemOf={(field) => {
                  const problem = trial.problemOf(field)
                  return problem && problemText(problem, method)
                }}
              />
            </div>
          </Panel>
        </Section>
        <div className={classes.outcome}>
          <Section title={t('trial.result')}>
            <Panel>
              <TrialResult trial={trial} method={method} />
            </Panel>
          </Section>
        </div>
        <RegisterEntry method={method} trial={trial} />
      </div>
    </>
  )
}

/** What the method is called here and in the programme's tool, its formula and where that stands. */
function MethodHead({ method }: { method: MethodDescription }) {
  const { t } = useTranslation('method')
  const { methodName, methodAbout, formulaText } = useMethodTexts()
  const cite = useCitations()
  const name = methodName(method)
  const others = method.names.filter((one) => one !== name)
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>
        <ScopeBadge scope={method.scope} short /> {name}
      </h2>
      {methodAbout(method.key) === '' ? null : <p>{methodAbout(method.key)}</p>}
      {others.length === 0 ? null : <p className="pg-quiet">{t('method.also', { names: joined(others) })}</p>}
      <p className={classes.formula}>{formulaText(method.formula)}</p>
      <p className="pg-quiet">{t('method.source', { source: cite(method.source) })}</p>
    </div>
  )
}
