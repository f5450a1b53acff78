import { expect, test } from 'vitest'
import { chartColors, type Scheme, type Tokens, tokens } from './tokens.ts'

/** Contrast by WCAG 2.2; colour-blind views by Machado, Oliveira and Fernandes (2009) at full severity; distance in Oklab. */
const schemes: Scheme[] = ['dark', 'light']
const texts: (keyof Tokens)[] = ['text', 'muted', 'faint', 'accent', 'danger', 'warning', 'scope1', 'scope2', 'scope3']
const grounds: (keyof Tokens)[] = ['canvas', 'surface', 'raised', 'hover']

test.each(schemes.flatMap((scheme) => texts.map((text) => [scheme, text] as const)))(
  '%s: %s is readable (4.5:1) on every ground',
  (scheme, text) => {
    const own = tokens[scheme]
    for (const ground of grounds) expect(contrast(own[text], own[ground])).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(schemes)('%s: text on filled and soft grounds is readable', (scheme) => {
  const own = tokens[scheme]
  expect(contrast(own.onAccent, own.accent)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(own.accent, own.accentSoft)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(own.danger, own.dangerSoft)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(own.warning, own.warningSoft)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(own.lineStrong, own.surface)).toBeGreaterThanOrEqual(3)
})

test.each(schemes)('%s: chart colours stand out from the ground (3:1) and from each other', (scheme) => {
  const colors = chartColors[scheme]
  expect(colors).toHaveLength(9)
  expect(colors.slice(0, 3)).toEqual([tokens[scheme].scope1, tokens[scheme].scope2, tokens[scheme].scope3])
  for (const color of colors) expect(contrast(color, tokens[scheme].surface)).toBeGreaterThanOrEqual(3)
  const close: string[] = []
  for (const [view, matrix] of Object.entries(views)) {
    for (const [index, a] of colors.entries()) {
      for (const b of colors.slice(index + 1)) if (distance(a, b, matrix) < 0.06) close.push(`${view}: ${a} ${b}`)
    }
  }
  expect(close).toEqual([])
})

test.each(schemes)('%s: increase and decrease are told from the scopes, from a total and from each other', (scheme) => {
  const { surface, scope1, scope2, scope3, increase, decrease } = tokens[scheme]
  const others = [scope1, scope2, scope3, chartColors[scheme][3] ?? '']
  for (const color of [increase, decrease]) expect(contrast(color, surface)).toBeGreaterThanOrEqual(3)
  for (const matrix of Object.values(views)) {
    expect(distance(increase, decrease, matrix)).toBeGreaterThanOrEqual(0.1)
    for (const other of others) {
      expect(distance(increase, other, matrix)).toBeGreaterThanOrEqual(0.06)
      expect(distance(decrease, other, matrix)).toBeGreaterThanOrEqual(0.06)
    }
  }
})

type Triple = readonly [number, number, number]

const views: Record<string, readonly Triple[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function linear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function dot([a, b, c]: Triple, [x, y, z]: Triple): number {
  return a * x + b * y + c * z
}

function contrast(a: string, b: string): number {
  const [x, y] = [a, b].map((hex) => dot([0.2126, 0.7152, 0.0722], linear(hex)) + 0.05) as [number, number]
  return Math.max(x, y) / Math.min(x, y)
}

function distance(a: string, b: string, matrix: readonly Triple[]): number {
  const [p, q] = [a, b].map((hex) => oklab(matrix.map((row) => Math.min(1, Math.max(0, dot(row, linear(hex)))))))
  return Math.hypot(...(p ?? []).map((value, index) => value - (q?.[index] ?? 0)))
}

function oklab(rgb: readonly number[]): number[] {
  const [r = 0, g = 0, b = 0] = rgb
  const l = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], [r, g, b]))
  const m = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], [r, g, b]))
  const s = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], [r, g, b]))
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    dot([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    dot([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ]
}
