import { describe, expect, it } from 'vitest'
import { breather } from './breathe.ts'

describe('breather', () => {
  it('lets others run where the loop was held too long', async () => {
    const order: string[] = []
    const breathe = breather(0)
    setImmediate(() => order.push('another'))
    await breathe()
    order.push('the work')
    expect(order).toEqual(['another', 'the work'])
  })

  it('goes on at once where it was not', async () => {
    const order: string[] = []
    const breathe = breather(Number.POSITIVE_INFINITY)
    const turn = new Promise<void>((resolve) =>
      setImmediate(() => {
        order.push('another')
        resolve()
      }),
    )
    await breathe()
    order.push('the work')
    await turn
    expect(order).toEqual(['the work', 'another'])
  })
})
