import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { DecisionsSection } from './decisions-section.tsx'
import { RulesSection } from './rules-section.tsx'

const by = { createdBy: 'Marina Castro', createdAt: '2026-01-05T12:00:00.000Z' }
const left = { ...by, id: 'a', action: 'ignore', generatorKey: null }
const pageOf = (row: object) => ({ gives: { rows: [row], total: 1, page: 1, pageSize: 10 } })

it('what was left out is called so among decisions and rules alike, and says that nothing enters', async () => {
  const group = { kind: 'group', groupKey: 'x', product: 'CIMENTO', threshold: null, lines: 7, undoneAt: null }
  answerCalls({
    'triage/listDecisions': pageOf({ ...left, ...group, isRemembered: true, reason: 'Obra de terceiro', co2eKg: null }),
    'triage/listRules': pageOf({ ...left, name: 'CIMENTO', perUnit: null, timesUsed: 0 }),
    'generator/list': { gives: [] },
    'savedView/list': { gives: [] },
  })
  await renderApp(
    <ViewerProvider viewer={marina}>
      <DecisionsSection />
      <RulesSection />
    </ViewerProvider>,
  )
  expect(await screen.findAllByText('Deixado de fora')).toHaveLength(2)
  expect(screen.getByText('Obra de terceiro')).toBeTruthy()
  expect(screen.getByText('Nada entra no inventário')).toBeTruthy()
})
