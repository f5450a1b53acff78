import { describe, expect, it } from 'vitest'
import { type CountableLine, countLines } from './count-lines.ts'

const line = (change: Partial<CountableLine>): CountableLine => ({
  post: 'single',
  component: null,
  quantity: '100',
  unit: 'kWh',
  ...change,
})
const shortened = (lines: readonly CountableLine[]) =>
  countLines('electricity', lines).map((reason) => reason.replace('counts.', ''))

describe('what counts of an electricity bill', () => {
  it('is TE where there is one, in each post by itself', () => {
    const lines = [
      line({ post: 'peak', component: 'te' }),
      line({ post: 'peak', component: 'tusd' }),
      line({ post: 'off_peak', component: 'tusd', quantity: '900' }),
    ]
    expect(shortened(lines)).toEqual(['purchase', 'same_energy', 'purchase'])
  })

  it('is all of TE when a tariff changed within the month', () => {
    const lines = [
      line({ component: 'te', quantity: '40' }),
      line({ component: 'te', quantity: '60' }),
      line({ component: 'tusd' }),
    ]
    expect(shortened(lines)).toEqual(['purchase', 'purchase', 'same_energy'])
  })

  it('is the energy charged whole before TUSD, and TUSD alone when nothing else is', () => {
    expect(shortened([line({}), line({ component: 'tusd' })])).toEqual(['purchase', 'same_energy'])
    expect(shortened([line({ component: 'tusd' })])).toEqual(['purchase'])
  })

  it('is not twice what a total says beside its posts, whatever the units', () => {
    const posts = [line({ post: 'peak', quantity: '300' }), line({ post: 'off_peak', quantity: '700' })]
    expect(shortened([line({ quantity: '1000' }), ...posts])).toEqual(['same_energy', 'purchase', 'purchase'])
    const grid = line({ component: 'tusd', quantity: '1', unit: 'MWh' })
    expect(shortened([...posts, grid])).toEqual(['purchase', 'purchase', 'same_energy'])
  })

  it('is not twice what one part charges by post and the other as a whole', () => {
    const lines = [
      line({ component: 'te', quantity: '1000' }),
      line({ post: 'peak', component: 'tusd', quantity: '100' }),
      line({ post: 'off_peak', component: 'tusd', quantity: '900' }),
    ]
    expect(shortened(lines)).toEqual(['purchase', 'same_energy', 'same_energy'])
  })

  it('is never flags, demand, reactive energy, other charges or what was fed in', () => {
    const lines = [
      line({ component: 'flag' }),
      line({ component: 'demand', unit: 'kW' }),
      line({ component: 'reactive', unit: 'kVArh' }),
      line({ component: 'other' }),
      line({ post: 'injected', component: 'te' }),
      line({ unit: 'kW' }),
      line({ unit: null }),
    ]
    expect(shortened(lines)).toEqual([
      'same_energy',
      'not_energy',
      'not_energy',
      'no_physical_content',
      'injected_energy',
      'not_energy',
      'not_energy',
    ])
  })
})

it('of a gas bill the first volume counts, of water each service, of fuel every product', () => {
  const lines = [line({ unit: 'm³' }), line({ unit: 'm³' }), line({ unit: 'm³', component: 'other' })]
  expect(countLines('gas', lines)).toEqual(['counts.purchase', 'counts.same_energy', 'counts.no_physical_content'])
  expect(countLines('water', [...lines, line({ unit: 'm³', quantity: null }), line({ unit: 'kWh' })])).toEqual([
    'counts.purchase',
    'counts.purchase',
    ...['counts.no_physical_content', 'counts.no_physical_content', 'counts.no_physical_content'],
  ])
  expect(countLines('fuel', lines)).toEqual(lines.map(() => 'counts.purchase'))
})
