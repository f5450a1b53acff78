/**
 * The colours of Pegada, by meaning, in both schemes. This is the only file of the web app that holds raw colours:
 * everything else asks for `var(--pg-…)` or a Mantine colour name. tokens.test.ts checks contrast and colour blindness.
 */
export interface Tokens {
  readonly canvas: string
  readonly surface: string
  readonly raised: string
  readonly hover: string
  readonly line: string
  readonly lineStrong: string
  readonly text: string
  readonly muted: string
  readonly faint: string
  readonly accent: string
  readonly accentSoft: string
  readonly onAccent: string
  readonly danger: string
  readonly dangerSoft: string
  readonly warning: string
  readonly warningSoft: string
  readonly scope1: string
  readonly scope2: string
  readonly scope3: string
  /** More of what is counted than before, in charts of change; `decrease` is less. Neither is a scope's. */
  readonly increase: string
  readonly decrease: string
  readonly contour: string
}

export type Scheme = 'dark' | 'light'

export const tokens: Readonly<Record<Scheme, Tokens>> = {
  dark: {
    canvas: '#0a110f',
    surface: '#101916',
    raised: '#17221e',
    hover: '#1b2924',
    line: '#22312b',
    lineStrong: '#5b7168',
    text: '#e4ece7',
    muted: '#a4b5ac',
    faint: '#8a9d93',
    accent: '#c3e35b',
    accentSoft: '#222d15',
    onAccent: '#10180a',
    danger: '#ff8f85',
    dangerSoft: '#331a18',
    warning: '#e9c35a',
    warningSoft: '#2e2712',
    scope1: '#f08b4b',
    scope2: '#58b0f0',
    scope3: '#d9b8f5',
    increase: '#e1276e',
    decrease: '#41ebb0',
    contour: '#1c2a24',
  },
  light: {
    canvas: '#f6f5f0',
    surface: '#fdfcf9',
    raised: '#ffffff',
    hover: '#efeee6',
    line: '#dedcd1',
    lineStrong: '#85887c',
    text: '#16211c',
    muted: '#4a5850',
    faint: '#5f6c64',
    accent: '#41600a',
    accentSoft: '#e6edcf',
    onAccent: '#ffffff',
    danger: '#a8261c',
    dangerSoft: '#fae5e1',
    warning: '#7a5400',
    warningSoft: '#f7ebc9',
    scope1: '#a84a0d',
    scope2: '#0f6cae',
    scope3: '#5b2a9a',
    increase: '#9a1366',
    decrease: '#189a30',
    contour: '#e4e2d7',
  },
}

/**
 * Nine colours for charts; the first three are the scopes, so a chart that does not speak of scopes starts at the fourth.
 * Chosen by search for distance under normal sight, protanopia, deuteranopia and tritanopia, at 3:1 or more on the surface.
 */
export const chartColors: Readonly<Record<Scheme, readonly string[]>> = {
  dark: ['#f08b4b', '#58b0f0', '#d9b8f5', '#6173d5', '#99ffe0', '#e3f478', '#b28c9c', '#ba5412', '#89657b'],
  light: ['#a84a0d', '#0f6cae', '#5b2a9a', '#2f90e1', '#291a5a', '#d6702c', '#782e2e', '#a7818e', '#4e0e0e'],
}
