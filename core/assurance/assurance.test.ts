import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal, sumDecimals } from '../quantity/decimal.ts'
import { drawInventory } from './draw-inventory.ts'
import { drawByCount, drawByEmissions, seedFraction } from './draw-sample.ts'
import { evaluateSample } from './evaluate-sample.ts'
import { planSample } from './sample-plan.ts'

const plan = (book: string, material: string, expected: string) =>
  planSample({ book: decimal(book), material: decimal(material), expected: decimal(expected) })

describe('the size of a sample', () => {
  it('is that of the published check of monetary unit sampling', () => {
    const { size, interval } = plan('2500000', '125000', '27722')
    expect([size, interval.toFixed(0)]).toEqual([93, '26882'])
    const { over } = evaluateSample([], { interval: decimal('26882'), material: decimal('125000'), known: [] })
    expect(over.limit.toFixed()).toBe('80646')
  })

  it('is rounded up to whole samples, at least one', () => {
    const { size, interval } = plan('2400', '120', '24')
    expect([size, interval.toFixed(5)]).toEqual([89, '26.96629'])
    expect(plan('1', '1000', '0').size).toBe(1)
  })

  it('is refused where what is expected leaves nothing of what is material', () => {
    expect(() => plan('2400', '120', '75')).toThrow('assurance.expected_too_high')
    expect(() => plan('2400', '0', '0')).toThrow('assurance.expected_too_high')
  })
})

describe('a draw', () => {
  const lines = [
    ['L1', 10],
    ['L2', 40],
    ['L3', 25],
    ['L4', 5],
    ['L5', 60],
    ['L6', 10],
  ] as const
  const drawable = lines.map(([id, size]) => ({ id, size: new Decimal(size) }))

  it('takes what reaches the interval, and bases the rest anew', () => {
    expect(seedFraction('pegada-2026').toFixed(8)).toBe('0.10853966')
    const { certain, drawn, interval, start } = drawByEmissions(drawable, 3, 'pegada-2026')
    expect({ certain, drawn, interval: interval.toFixed(), start: start.toFixed(5) }).toEqual({
      ...{ certain: ['L5'], drawn: ['L1', 'L2'], interval: '45', start: '4.88428' },
    })
  })

  it('leaves lines without emissions out, and takes all where as many are asked for', () => {
    const { certain, drawn } = drawByEmissions([...drawable, { id: 'L7', size: new Decimal(0) }], 40, 'a')
    expect([certain, drawn]).toEqual([['L1', 'L2', 'L3', 'L4', 'L5', 'L6'], []])
    expect(drawByEmissions([], 3, 'a')).toMatchObject({ certain: [], drawn: [] })
  })

  it('by number takes evenly, each list from a start of its own', () => {
    const ids = Array.from({ length: 200 }, (_, at) => `d${String(at).padStart(3, '0')}`)
    const three = drawByCount(ids.toReversed(), 3, { seed: 'pegada-2026', stratum: 'zero' })
    expect(three).toHaveLength(3)
    expect(new Set(three).size).toBe(3)
    expect(drawByCount(ids, 3, { seed: 'pegada-2026', stratum: 'zero' })).toEqual(three)
    expect(drawByCount(ids, 3, { seed: 'pegada-2026', stratum: 'document' })).not.toEqual(three)
    expect(drawByCount(['b', 'a'], 5, { seed: 's', stratum: 'zero' })).toEqual(['a', 'b'])
    expect(drawByCount(ids, 0, { seed: 's', stratum: 'zero' })).toEqual([])
  })

  const population = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 60 })
  const many = (sizes: readonly number[]) => sizes.map((size, at) => ({ id: `l${at}`, size: new Decimal(size).div(7) }))

  it('is the same for the same seed, whatever the order of the lines', () => {
    fc.assert(
      fc.property(population, fc.integer({ min: 1, max: 30 }), fc.string(), (sizes, size, seed) => {
        const all = many(sizes)
        expect(drawByEmissions(all.toReversed(), size, seed)).toEqual(drawByEmissions(all, size, seed))
      }),
    )
  })

  it('takes every line that reaches the interval, none twice, and as many as were asked for', () => {
    fc.assert(
      fc.property(population, fc.integer({ min: 1, max: 30 }), fc.string(), (sizes, size, seed) => {
        const all = many(sizes)
        const { certain, drawn, interval } = drawByEmissions(all, size, seed)
        const taken = new Set([...certain, ...drawn])
        const above = all.filter((line) => line.size.gt(0))
        const first = sumDecimals(above.map((line) => line.size)).div(size)
        for (const line of above) {
          if (line.size.gte(first) || line.size.gte(interval)) expect(taken.has(line.id)).toBe(true)
        }
        expect(taken.size).toBe(certain.length + drawn.length)
        expect(taken.size).toBe(Math.min(size, above.length))
      }),
    )
  })
})

describe('the draw of an inventory', () => {
  const terms = { seed: 'x', materialPercent: decimal('5'), expectedPercent: decimal('1'), perStratum: 2 }

  it('draws what has no emissions by number, and all lines over what is material', () => {
    const amounts = [900, 0, 0, 0, -20, ...Array.from({ length: 40 }, (_, at) => 3 + (at % 5))]
    const lines = amounts.map((kg, at) => ({ id: `l${String(at).padStart(3, '0')}`, kg: new Decimal(kg) }))
    const draw = drawInventory({ lines, documents: ['aa', 'bb', 'cc'] }, terms)
    const of = (kind: string) => draw.samples.filter((sample) => sample.kind === kind).map(({ id }) => id)
    expect(of('certain')).toContain('l000')
    expect([of('zero').length, of('negative'), of('document').length]).toEqual([2, ['l004'], 2])
    expect(of('certain').length + of('drawn').length).toBe(Math.min(draw.size, 41))
    expect(draw.bookKg.minus(20).times('0.05').eq(draw.materialKg)).toBe(true)
    const over = lines.filter(({ kg }) => kg.gte(draw.materialKg)).map(({ id }) => id)
    expect(over.filter((id) => !of('certain').includes(id))).toEqual([])
  })
})

it('takes every correction that is material, beside those drawn by number', () => {
  const lines = [
    { id: 'a', kg: new Decimal(1000) },
    ...[-90, -60, -3, -2, -1].map((kg, at) => ({ id: `n${at}`, kg: new Decimal(kg) })),
  ]
  const terms = { seed: 'x', materialPercent: decimal('5'), expectedPercent: decimal('1'), perStratum: 1 }
  const { samples, materialKg } = drawInventory({ lines, documents: [] }, terms)
  const negative = samples.filter(({ kind }) => kind === 'negative').map(({ id }) => id)
  expect([materialKg.toFixed(), negative.slice(0, 2), negative.length]).toEqual(['42.2', ['n0', 'n1'], 3])
})

describe('the evaluation', () => {
  const interval = decimal('2400').div(89)
  const material = decimal('120')
  const sample = (book: string, audited: string, isCertain = false) => ({
    ...{ isCertain, book: decimal(book), audited: decimal(audited) },
  })

  it('projects what was found and adds a step for it', () => {
    const { over, under, outcome } = evaluateSample([sample('10', '8'), sample('4', '4')], {
      interval,
      material,
      known: [],
    })
    expect([over.projected.toFixed(4), over.limit.toFixed(4), under.limit.toFixed(4), outcome]).toEqual([
      ...['5.3933', '90.3371', '80.8989', 'acceptable'],
    ])
  })

  it('takes the largest tainting first, and no step below the fourth', () => {
    const errors = ['1', '2', '5', '4', '3'].map((wrong) => sample('10', decimal('10').minus(wrong).toFixed()))
    const { over } = evaluateSample(errors, { interval: decimal('10'), material, known: [] })
    // 5 × 1.75 + 4 × 1.55 + 3 × 1.46 + 2 × 1.40 + 1 × 1.40, beside 3.0 × 10
    expect([over.projected.toFixed(), over.limit.toFixed()]).toEqual(['15', '53.53'])
  })

  it('counts a certain line with its own error, and judges too little apart, above the whole of a line too', () => {
    const samples = [sample('100', '70', true), sample('10', '35')]
    const { over, under } = evaluateSample(samples, { interval: decimal('10'), material, known: [] })
    expect([over.found, over.projected, over.limit].map(String)).toEqual(['30', '30', '60'])
    expect([under.found, under.projected, under.limit].map(String)).toEqual(['25', '25', '73.75'])
  })

  it('adds what findings without a sample tell, each to its side', () => {
    const known = [decimal('-4'), decimal('7'), decimal('-1')]
    const { over, under } = evaluateSample([], { interval: decimal('10'), material, known })
    expect([over.projected, over.limit, under.projected, under.limit].map(String)).toEqual(['5', '35', '7', '37'])
  })

  it('says where the limit alone is above what is material, and where what is projected is', () => {
    const judged = (text: string) =>
      evaluateSample([sample('10', '8')], { interval, material: decimal(text), known: [] }).outcome
    expect([judged('90.3'), judged('5.4'), judged('5.3')]).toEqual(['not_shown', 'not_shown', 'material'])
  })
})
