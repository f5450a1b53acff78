import { expect, test } from 'vitest'
import { type Uncertain, uncertainSources } from './uncertain-sources.ts'

const line = (part: Partial<Uncertain>): Uncertain => ({
  activityId: 'a',
  generatorKey: 'mobile.diesel_b',
  name: 'Nota 1',
  category: 'mobile_combustion',
  co2eKg: '100',
  halfWidthPercent: '9.8',
  varianceShare: '0.2',
  improve: 'activity',
  pedigree: '2 2 1 2 2',
  ...part,
})

test('lines of a source weigh together, with the worst of their scores', () => {
  const [first, second] = uncertainSources([
    line({ generatorKey: 'electricity.grid', category: 'purchased_electricity', varianceShare: '0.35' }),
    line({}),
    line({ activityId: 'b', co2eKg: '50.5', halfWidthPercent: '12', pedigree: '1 4 1 2 2' }),
  ])
  expect(first).toMatchObject({
    generatorKey: 'mobile.diesel_b',
    lines: 2,
    activityId: null,
    co2eKg: '150.5',
    varianceShare: '0.4',
    halfWidth: ['9.8', '12'],
    pedigree: '2 4 1 2 2',
  })
  expect(second).toMatchObject({ generatorKey: 'electricity.grid', lines: 1, activityId: 'a' })
})
