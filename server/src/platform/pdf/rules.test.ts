import { describe, expect, it } from 'vitest'
import { findRules, takeOff } from './rules.ts'

const DPI = 100
const PAPER = 245

/** A page of 600 by 400 pixels with dark areas on it. */
function page(...areas: readonly (readonly [x: number, y: number, width: number, height: number])[]) {
  const [width, height] = [600, 400]
  const data = new Uint8Array(width * height).fill(PAPER)
  for (const [left, top, wide, high] of areas) {
    for (let y = top; y < top + high; y += 1) data.fill(60, y * width + left, y * width + left + wide)
  }
  return { data, width, height }
}

describe('the rules of a form', () => {
  it('are found level and upright, each once; strokes of letters and filled areas are none', () => {
    const grey = page([50, 100, 500, 2], [300, 50, 2, 300], [80, 150, 3, 12], [400, 200, 120, 60])
    const { level, upright } = findRules(grey, DPI)
    expect(level.map(({ from, to }) => [from, to])).toEqual([[50, 549]])
    expect(upright.map(({ from, to }) => [from, to])).toEqual([[50, 349]])
  })

  it('are taken off with their crossings, but for what was written across them', () => {
    const grey = page([50, 100, 500, 2], [300, 50, 2, 300], [80, 92, 3, 18])
    const paint = (x: number, y: number) => {
      grey.data[y * grey.width + x] = PAPER
    }
    takeOff(findRules(grey, DPI), grey, paint, DPI)
    const dark = [...grey.data.entries()].filter(([, tone]) => tone < 200).map(([at]) => at % grey.width)
    expect(new Set(dark)).toEqual(new Set([80, 81, 82]))
  })
})
