import { describe, expect, it } from 'vitest'
import { type Grey, skewOf } from './skew.ts'

/** Rows of dashes on paper, sloping down to the right by so much, with some specks. */
function printed(degrees: number): Grey {
  const [width, height] = [800, 1000]
  const data = new Uint8Array(width * height).fill(240)
  const slope = Math.tan((degrees * Math.PI) / 180)
  for (let row = 60; row < 940; row += 18) {
    for (let x = 60; x < 740; x += 1) {
      if ((x * 7 + row) % 23 < 6) continue
      for (let thick = 0; thick < 6; thick += 1) {
        const y = Math.round(row + thick + (x - width / 2) * slope)
        if (y >= 0 && y < height) data[y * width + x] = 40
      }
    }
  }
  for (let speck = 0; speck < 900; speck += 1) data[(speck * 88_471) % data.length] = 90
  return { data, width, height }
}

describe('how far a page lies askew', () => {
  it.each([0, 0.5, 2, -2, 4.3, -5])('is found to a tenth of a degree at %s', (degrees) => {
    expect(Math.abs(skewOf(printed(degrees)) - degrees)).toBeLessThanOrEqual(0.1)
  })

  it('is nothing on a page without print', () => {
    expect(skewOf({ data: new Uint8Array(10_000).fill(250), width: 100, height: 100 })).toBe(0)
  })
})
