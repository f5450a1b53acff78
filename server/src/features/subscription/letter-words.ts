import type { PlanType } from '@pegada/core/plan/plan.ts'

/** How a letter writes amounts, days and plans in its reader's language. */
export interface LetterWords {
  readonly money: (cents: number) => string
  readonly day: (instant: Date) => string
  readonly plan: (plan: PlanType) => string
}

/** Plans keep their names in every language. */
const planNames: Readonly<Record<PlanType, string>> = {
  FREE: 'FREE',
  PRO: 'PRO',
  ULTIMATE: 'ULTIMATE',
  CUSTOM: 'Enterprise',
}

export function letterWords(language: string): LetterWords {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  return {
    money: (cents) => money.format(cents / 100),
    day: (instant) => day.format(instant),
    plan: (plan) => planNames[plan],
  }
}
