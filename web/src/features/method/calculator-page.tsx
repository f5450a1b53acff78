import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { useCalculatorState } from './calculator-state.ts'
import { MethodList } from './method-list.tsx'
import { methodsQuery } from './methods-data.ts'
import { Trial } from './trial.tsx'

/** Any method of the product, tried without storing anything; the address holds the whole calculation. */
export function CalculatorPage() {
  const { t } = useTranslation(['method', 'shell', 'domain', 'method-words'])
  const mayRead = useCan('generator:read')
  return (
    <Page
      title={t('shell:nav.calculator')}
      question={t('shell:nav.calculator.about')}
      actions={
        <ButtonLink variant="default" target={pathTo(paths.emissionFactors)}>
          {t('page.factors')}
        </ButtonLink>
      }
    >
      {mayRead ? <Calculator /> : <ForbiddenState />}
    </Page>
  )
}

function Calculator() {
  const { t } = useTranslation('method')
  const [state, setState] = useCalculatorState()
  const methods = useQuery(methodsQuery)
  if (methods.isError) return <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />
  if (!methods.data) return <SkeletonRows rows={8} height={40} />
  if (state.method === undefined) return <MethodList methods={methods.data} state={state} onChange={setState} />
  const method = methods.data.find(({ key }) => key === state.method)
  if (method) return <Trial key={method.key} method={method} state={state} onChange={setState} />
  return (
    <EmptyState
      title={t('method.unknown')}
      action={<Button onClick={() => setState({ method: undefined })}>{t('method.all')}</Button>}
    >
      {t('method.unknown.text', { method: state.method })}
    </EmptyState>
  )
}
