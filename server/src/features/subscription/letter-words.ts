import type { PlanType } from '@pegada/core/plan/plan.ts'
import { day, money } from '../mail/letter-values.ts'

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
  return {
    money: (cents) => money(cents, language),
    day: (instant) => day(instant, language),
    plan: (plan) => planNames[plan],
  }
}
