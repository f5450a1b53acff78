import { Tabs } from '@mantine/core'
import { useCan } from '../../lib/session.tsx'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import classes from './factor-list.module.css'
import { FactorList } from './factor-list.tsx'
import { type ChangeFactors, unfiltered, useFactorsState } from './factors-state.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** The catalogue of emission factors: searched as a whole, each with its source, its editions and its terms. */
export function EmissionFactorsPage() {
  const { t } = useFactorTexts()
  const [state, setState] = useFactorsState()
  const mayRead = useCan('factor:read')
  const isMine = state.tab === 'mine'
  return (
    <Page
      title={t('shell:nav.emission_factors')}
      question={t('shell:nav.emission_factors.about')}
      actions={<NewFactor onChange={setState} />}
    >
      {mayRead ? (
        <Tabs
          value={isMine ? 'mine' : 'catalogue'}
          onChange={(tab) => setState({ ...unfiltered, tab: tab ?? 'catalogue' }, { push: true })}
        >
          <Tabs.List>
            <Tabs.Tab value="catalogue">{t('tab.catalogue')}</Tabs.Tab>
            <Tabs.Tab value="mine">{t('tab.mine')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={isMine ? 'mine' : 'catalogue'} className={classes.panel}>
            <FactorList isMine={isMine} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

function NewFactor({ onChange }: { onChange: ChangeFactors }) {
  const { t } = useFactorTexts()
  const mayWrite = useCan('factor:write')
  const lack = usePlanLack('own_factors')
  return (
    <ReasonButton
      reason={mayWrite ? lack : t('mine.not_allowed')}
      onPress={() => onChange({ tab: 'mine', form: 'new' }, { push: true })}
    >
      {t('mine.new')}
    </ReasonButton>
  )
}
