import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { fallbackSubscription } from '../../parts/subscription/subscription.ts'
import { answerCalls, letGo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { PlanPanel } from './plan-panel.tsx'

afterEach(letGo)

const ends = '2026-11-20T12:00:00.000Z'
const canceled = {
  ...fallbackSubscription({ planType: 'PRO', companySize: 'ME' }),
  ...({ status: 'canceled', currentPeriodEnd: ends, billingPeriod: 'monthly', isRecurring: true } as const),
}

it.each([
  ['2026-11-19T12:00:00Z', 'Vale até', 'Valeu até'],
  ['2026-11-21T12:00:00Z', 'Valeu até', 'Vale até'],
])('at %s a plan that ends the day between is told by "%s"', async (now, said, unsaid) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  answerCalls({ 'plan/list': 'never' })
  await renderApp(
    <ViewerProvider viewer={marina}>
      <PlanPanel subscription={canceled} />
    </ViewerProvider>,
  )
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(unsaid)).toBeNull()
})
