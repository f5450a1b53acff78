import { currentLanguage } from '../../lib/current-language.ts'

/** A span of whole seconds in its two largest units as the language writes them, such as `2 h 15 min`. */
export function formatSpan(seconds: number): string {
  const parts = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const
  const first = parts.findIndex(([, amount]) => amount > 0)
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([, amount]) => amount > 0)
  return shown.map(([unit, amount]) => written(unit, amount)).join(' ')
}

function written(unit: string, amount: number): string {
  return new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
}
