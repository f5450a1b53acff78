import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { rulesQuery } from './people-data.ts'
import classes from './team.module.css'

/** Whether everybody needs a second factor before anything else, and how many have none yet. */
export function TwoFactorRule() {
  const { t } = useTranslation('team')
  const rules = useQuery(rulesQuery)
  return (
    <Section title={t('rule.title')} note={t('rule.about')}>
      <Panel>
        {rules.data ? (
          <Rule {...rules.data} />
        ) : rules.isError ? (
          <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
        ) : (
          <SkeletonBlock height={40} />
        )}
      </Panel>
    </Section>
  )
}

function Rule({ isTwoFactorRequired, withoutTwoFactor }: { isTwoFactorRequired: boolean; withoutTwoFactor: number }) {
  const { t } = useTranslation('team')
  const { hasTwoFactor } = useViewer()
  const change = useAct(api.member.requireTwoFactor.call, {
    cause: 'member',
    reread: [api.member, api.account.getViewer],
    done: t(isTwoFactorRequired ? 'rule.stopped' : 'rule.required'),
    undo: () => api.member.requireTwoFactor.call({ isRequired: isTwoFactorRequired }),
  })
  const mayNot = !isTwoFactorRequired && !hasTwoFactor
  return (
    <div className={classes.rule}>
      <p>
        {withoutTwoFactor === 0
          ? t('rule.none')
          : t('rule.without', { count: withoutTwoFactor, n: formatCount(withoutTwoFactor) })}
        {mayNot ? <span className={classes.note}>{t('rule.own_first')}</span> : null}
      </p>
      <Button
        variant="default"
        disabled={mayNot}
        loading={change.isPending}
        onClick={() => change.mutate({ isRequired: !isTwoFactorRequired })}
      >
        {t(isTwoFactorRequired ? 'rule.stop' : 'rule.require')}
      </Button>
    </div>
  )
}
