import { expect, it } from 'vitest'
import { chartColors, tokens } from '../../theme/tokens.ts'
import { donutOption } from './donut-option.ts'

it.each([false, true])(
  'a ring has the radii of the specification, on a phone (%s) too, and grey for what nobody told',
  (isNarrow) => {
    const paint = { tokens: tokens.light, colors: chartColors.light, isNarrow }
    const parts = [
      { name: 'EPP', drawn: 15, label: '15 (75 %)' },
      { name: 'N/A', drawn: 5, label: '5 (25 %)', isUnknown: true },
    ]
    const { series } = donutOption(parts, paint)
    expect(series).toMatchObject([
      {
        type: 'pie',
        radius: [70, 90],
        data: [
          { name: 'EPP', value: 15, itemStyle: { color: chartColors.light[3] } },
          { name: 'N/A', value: 5, itemStyle: { color: tokens.light.lineStrong } },
        ],
      },
    ])
  },
)
